import { parseArgs } from 'node:util';
import { COMMON, PORT, readPort, within } from '../options.ts';

export const HELP = `npm run bench -- embedded-memory [options]

Reads a member's refunds, 100 at a time, from a members API on the embedded database, and tells after each round how much
memory the process has. Linux only.

  --rounds N     1 to 100 (default 8)
  --seconds N    length of a round, 1 to 60 (default 10)
  --save         writes bench/results/embedded-memory.md
  --port N       first of six ports (default 5200)
`;

export interface MemoryOptions {
  help: boolean;
  rounds: number;
  seconds: number;
  save: boolean;
  port: number;
}

/** Throws an Error of one line for an invalid option. */
export function readOptions(args: string[]): MemoryOptions {
  const { values } = parseArgs({
    args,
    options: {
      ...COMMON,
      rounds: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '10' },
      ...PORT,
    },
  });
  return {
    help: values.help,
    save: values.save,
    rounds: within('rounds', values.rounds, 1, 100),
    seconds: within('seconds', values.seconds, 1, 60),
    port: readPort(values.port),
  };
}
