import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMMON, PORT, readPort, within } from '../options.ts';

export const HELP = `npm run bench -- federation [options]

What federation costs, and how fast it moves: the first and the next route with 6 and with 60 remotes beside a single
bundle; from publishing to seen in an open page; from a fault to what stands in its place, and back.

  --runs N        loads of each build (default 5)
  --remotes N     remotes of the large portal (default 60)
  --only PART     routes, publish or faults
  --save          writes bench/results/federation.md
  --port N        first of six ports (default 5200)
  --data FOLDER   data folder (default .portal/bench/portal)

PORTAL_TEST_CHROMIUM names another Chromium than /usr/bin/chromium.
`;

const PARTS = ['routes', 'publish', 'faults'] as const;
export type PartName = (typeof PARTS)[number];

export interface FederationOptions {
  help: boolean;
  runs: number;
  remotes: number;
  parts: readonly PartName[];
  save: boolean;
  port: number;
  data: string;
}

/** Throws an Error of one line for an invalid option. */
export function readOptions(args: string[], root: string): FederationOptions {
  const { values } = parseArgs({
    args,
    options: {
      ...COMMON,
      runs: { type: 'string', default: '5' },
      remotes: { type: 'string', default: '60' },
      only: { type: 'string' },
      ...PORT,
      data: { type: 'string', default: join(root, '.portal', 'bench', 'portal') },
    },
  });
  const only = PARTS.find((part) => part === values.only);
  if (values.only !== undefined && !only) throw new Error(`--only must be one of ${PARTS.join(', ')}`);
  return {
    help: values.help,
    save: values.save,
    data: values.data,
    runs: within('runs', values.runs, 1, 100),
    remotes: within('remotes', values.remotes, 7, 500),
    port: readPort(values.port),
    parts: only ? [only] : PARTS,
  };
}
