export const HELP = `npm run bench -- requests [options]

Loads a member with 10 requests and a thread of 10 messages, and one with 2,000 requests and a thread of 500, and asks the
members API for the list, its filter, Home's requests and the thread of each in turn: on PGlite, and on a throw-away PostgreSQL
(15 or later) where it is installed.

  --rounds N        answers of each kind for each member (default 41)
  --save            writes bench/results/requests.md
  --port N          first of six ports (default 5200)
`;
