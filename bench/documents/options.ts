export const HELP = `npm run bench -- documents [options]

Loads a member with 15 documents and one with 5,000, and asks the members API for the first page, another year, Home and every
document at once (as a search does) of each in turn: on PGlite, and on a throw-away PostgreSQL (15 or later) where it is installed.

  --rounds N        answers of each kind for each member (default 41)
  --save            writes bench/results/documents.md
  --port N          first of six ports (default 5200)
`;
