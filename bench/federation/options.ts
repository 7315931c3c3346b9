import { join } from 'node:path';
import { parseArgs } from 'node:util';

export const HELP = `npm run bench -- federation [options]

What federation costs, and how fast it moves: the first and the next route with 6 and with 60 remotes beside a single
bundle; from publishing to seen in an open page; from a fault to what stands in its place, and back.

  --runs N        loads of each build (default 5)
  --remotes N     remotes of the large portal (default 60)
  --only PART     routes, publish or faults
  --save          writes bench/results/federation.md
  --port N        first of five ports (default 5200)
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

/** Throws an Error of one line for what it does not understand. */
export function readOptions(args: string[], root: string): FederationOptions {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      runs: { type: 'string', default: '5' },
      remotes: { type: 'string', default: '60' },
      only: { type: 'string' },
      save: { type: 'boolean', default: false },
      port: { type: 'string', default: '5200' },
      data: { type: 'string', default: join(root, '.portal', 'bench', 'portal') },
    },
  });
  const whole = (name: 'runs' | 'remotes' | 'port', from: number, to: number) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < from || value > to)
      throw new Error(`--${name} must be a whole number from ${from} to ${to}`);
    return value;
  };
  const only = PARTS.find((part) => part === values.only);
  if (values.only !== undefined && !only) throw new Error(`--only must be one of ${PARTS.join(', ')}`);
  return {
    help: values.help,
    save: values.save,
    data: values.data,
    runs: whole('runs', 1, 100),
    remotes: whole('remotes', 7, 500),
    port: whole('port', 1024, 65_530),
    parts: only ? [only] : PARTS,
  };
}
