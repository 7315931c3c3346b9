import { parseArgs } from 'node:util';
import { COMMON, PORT, readPort, within } from '../options.ts';

export const HELP = `npm run bench -- exchange [options]

Members work all the time: they read, and they mark a request as read. Their answers are timed while a core
system reads events without a pause and posts records, and in between while it is silent. On PostgreSQL, with members
and exchange in one process.

  --events N     1000 to 1000000 (default 100000)
  --records N    1000 to 100000, in calls of 10000 (default 10000)
  --rounds N     how often both are done, 1 to 10 (default 3)
  --save         writes bench/results/exchange.md
  --port N       first of six ports (default 5200)
`;

export interface ExchangeOptions {
  help: boolean;
  events: number;
  records: number;
  rounds: number;
  save: boolean;
  port: number;
}

/** Throws an Error of one line for an invalid option. */
export function readOptions(args: string[]): ExchangeOptions {
  const { values } = parseArgs({
    args,
    options: {
      ...COMMON,
      ...PORT,
      events: { type: 'string', default: '100000' },
      records: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
    },
  });
  return {
    help: values.help,
    save: values.save,
    events: within('events', values.events, 1_000, 1_000_000),
    records: within('records', values.records, 1_000, 100_000),
    rounds: within('rounds', values.rounds, 1, 10),
    port: readPort(values.port),
  };
}
