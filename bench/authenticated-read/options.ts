import { parseArgs } from 'node:util';
import { COMMON, PORT, readPort, within } from '../options.ts';

export const HELP = `npm run bench -- authenticated-read [options]

Asks GET /news of the members API, as a member who is signed in, and the same query of a bare Fastify, in turn, both
over loopback and on one throw-away PostgreSQL. Needs PostgreSQL 15 or later.

  --rounds N        rounds of each (default 5)
  --seconds N       length of a round, 1 to 30 (default 3)
  --connections N   1 to 200 (default 16)
  --save            writes bench/results/authenticated-read.md
  --port N          first of six ports (default 5200)
`;

export interface ReadOptions {
  help: boolean;
  rounds: number;
  seconds: number;
  connections: number;
  save: boolean;
  port: number;
}

/** Throws an Error of one line for an invalid option. */
export function readOptions(args: string[]): ReadOptions {
  const { values } = parseArgs({
    args,
    options: {
      ...COMMON,
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16' },
      ...PORT,
    },
  });
  return {
    help: values.help,
    save: values.save,
    rounds: within('rounds', values.rounds, 1, 100),
    seconds: within('seconds', values.seconds, 1, 30),
    connections: within('connections', values.connections, 1, 200),
    port: readPort(values.port),
  };
}
