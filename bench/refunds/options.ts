import { parseArgs } from 'node:util';
import { COMMON, PORT, readPort, someOf, within } from '../options.ts';

export const HELP = `npm run bench -- refunds [options]

Loads members with 100, 10,000 and 100,000 refunds through the import, asks the members API for pages, filters, the
year view and the whole list of each in turn, exports 100,000 rows in a browser, and imports a file of a million refunds:
on PGlite, and on a throw-away PostgreSQL (15 or later) where it is installed.

  --rounds N        answers of each kind for each member (default 21)
  --rows N          refunds of the imported file (default 1000000)
  --only PART,PART  some of: read, browser, import
  --on NAME,NAME    some of: pglite, postgres
  --save            writes bench/results/refunds.md
  --port N          first of six ports (default 5200)

PORTAL_TEST_CHROMIUM names another Chromium than /usr/bin/chromium.
`;

export const PARTS = ['read', 'browser', 'import'] as const;
export type Part = (typeof PARTS)[number];
export const DATABASES = ['pglite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface RefundOptions {
  help: boolean;
  rounds: number;
  rows: number;
  parts: readonly Part[];
  databases: readonly DatabaseName[];
  save: boolean;
  port: number;
}

/** Throws an Error of one line for an invalid option. */
export function readOptions(args: string[]): RefundOptions {
  const { values } = parseArgs({
    args,
    options: {
      ...COMMON,
      rounds: { type: 'string', default: '21' },
      rows: { type: 'string', default: '1000000' },
      only: { type: 'string', default: PARTS.join(',') },
      on: { type: 'string', default: DATABASES.join(',') },
      ...PORT,
    },
  });
  return {
    help: values.help,
    save: values.save,
    rounds: within('rounds', values.rounds, 1, 1_000),
    rows: within('rows', values.rows, 1_000, 100_000_000),
    parts: someOf('only', values.only, PARTS),
    databases: someOf('on', values.on, DATABASES),
    port: readPort(values.port),
  };
}
