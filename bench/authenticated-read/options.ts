import { parseArgs } from 'node:util';

export const HELP = `npm run bench -- authenticated-read [options]

Asks GET /news of the members API, as a member who is signed in, and the same query of a bare Fastify, in turn, both
over loopback and on one throw-away PostgreSQL. Needs PostgreSQL 15 or later.

  --rounds N        rounds of each (default 5)
  --seconds N       length of a round, 1 to 30 (default 3)
  --connections N   1 to 200 (default 16)
  --save            writes bench/results/authenticated-read.md
  --port N          first of five ports (default 5200)
`;

export interface ReadOptions {
  help: boolean;
  rounds: number;
  seconds: number;
  connections: number;
  save: boolean;
  port: number;
}

/** Throws an Error of one line for what it does not understand. */
export function readOptions(args: string[]): ReadOptions {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16' },
      save: { type: 'boolean', default: false },
      port: { type: 'string', default: '5200' },
    },
  });
  return {
    help: values.help,
    save: values.save,
    rounds: within('rounds', values.rounds, 1, 100),
    seconds: within('seconds', values.seconds, 1, 30),
    connections: within('connections', values.connections, 1, 200),
    port: within('port', values.port, 1024, 65_530),
  };
}

function within(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}`);
}
