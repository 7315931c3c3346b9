import { parseArgs } from 'node:util';

/** Plain JavaScript, so that `npm start -- --help` answers before anything is installed. */
const text = { type: 'string' };
const flag = { type: 'boolean' };

const OPTIONS = {
  'port-edge': text,
  'port-members': text,
  'port-registry': text,
  'port-exchange': text,
  'port-mail': text,
  'port-smtp': text,
  host: text,
  data: text,
  'database-url': text,
  'log-level': text,
  role: text,
  environment: text,
  'reset-demo': flag,
  'no-demo': flag,
  'no-insurer': flag,
  'insurer-pace': text,
  'no-build': flag,
  'no-install': flag,
  help: { ...flag, short: 'h' },
};

/** Options that are passed on to the server unchanged. `server/bin/portal.ts --help` lists all of its options. */
const OF_THE_SERVER = [
  'port-edge',
  'port-members',
  'port-registry',
  'port-exchange',
  'port-mail',
  'port-smtp',
  'host',
  'data',
  'database-url',
  'log-level',
  'role',
];

export const HELP = `npm start -- [options]

Installs and builds what is missing, loads the demo world into an empty database, starts the portal, and
prints its addresses and the demo logins. Ctrl-C stops everything.

  --port-edge N         portal (default 3000)
  --port-members N      members API (default 4000)
  --port-registry N     registry and ops API (default 4100)
  --port-exchange N     exchange with the insurer (default 4200)
  --port-mail N         mailbox page (default 8025)
  --port-smtp N         mail sink, SMTP (default 1025)
  --host ADDRESS        address to listen on (default 127.0.0.1)

  --data FOLDER         embedded database, files, keys, logs (default .portal)
  --database-url URL    PostgreSQL 15 or later instead of the embedded database
  --role NAMES          all (default), or some of edge,registry,members,exchange; apart they need
                        PostgreSQL

  --environment CODE    tells the address and the logins of that environment, such as NATIXIS
  --reset-demo          makes the demo world new: empties the members' tables first; an embedded database that
                        another version made is set aside
  --no-demo             leaves an empty database empty
  --no-insurer          starts the demo world without its insurer, which answers what members send
  --insurer-pace N      seconds between two steps of the demo insurer (default 8); 0: it waits for
                        npm run insurer -- --step
  --no-build            serves what was built before
  --no-install          leaves node_modules as it is
  --log-level LEVEL     fatal, error, warn, info (default), debug or silent

Most of them may stand in the environment too: PORTAL_PORT_EDGE, PORTAL_DATA, DATABASE_URL, …
(node server/bin/portal.ts --help tells all).
`;

/** Throws an Error of one line for an unknown option. */
export function readStartOptions(args) {
  const values = parse(args);
  return {
    help: values.help ?? false,
    environment: values.environment?.toUpperCase() ?? null,
    resetDemo: values['reset-demo'] ?? false,
    demo: !values['no-demo'],
    insurerPace: values['no-insurer'] ? null : paceOf(values['insurer-pace']),
    build: !values['no-build'],
    install: !values['no-install'],
    serverArgs: OF_THE_SERVER.filter((name) => values[name] !== undefined).flatMap((name) => [
      `--${name}`,
      values[name],
    ]),
  };
}

/** Seconds, as text; undefined for the insurer's default. */
function paceOf(typed) {
  if (typed !== undefined && !/^\d{1,5}(\.\d+)?$/.test(typed))
    throw new Error(`--insurer-pace: ${typed} is no number of seconds.`);
  return typed;
}

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}: npm start -- --help tells the options.`);
  }
}
