import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMMON, PORT, readPort, within } from '../options.ts';
import { type Conditions, DESKTOP_VIEWPORT, THROTTLED } from './load/conditions.ts';

export const HELP = `npm run bench -- first-route [options]

Builds the portal's screens federated and as one bundle, serves both by the same edge, loads login and home of each
in turn in a throttled browser with cold caches, and prints medians, ratios and the targets.

  --runs N        loads of each page in each build (default 5)
  --desktop       1280 × 800 instead of a phone
  --save          writes bench/results/first-route.md
  --waterfall     prints each request of the last loads, what moved, and the largest paint
  --port N        first of six ports (default 5200)
  --data FOLDER   data folder (default .portal/bench/portal)

PORTAL_TEST_CHROMIUM names another Chromium than /usr/bin/chromium.
`;

export interface FirstRouteOptions {
  help: boolean;
  runs: number;
  conditions: Conditions;
  save: boolean;
  waterfall: boolean;
  port: number;
  data: string;
}

/** Throws an Error of one line for an invalid option. */
export function readOptions(args: string[], root: string): FirstRouteOptions {
  const { values } = parseArgs({
    args,
    options: {
      ...COMMON,
      runs: { type: 'string', default: '5' },
      desktop: { type: 'boolean', default: false },
      waterfall: { type: 'boolean', default: false },
      ...PORT,
      data: { type: 'string', default: join(root, '.portal', 'bench', 'portal') },
    },
  });
  const conditions = values.desktop ? { ...THROTTLED, viewport: DESKTOP_VIEWPORT } : THROTTLED;
  return {
    help: values.help,
    save: values.save,
    waterfall: values.waterfall,
    data: values.data,
    runs: within('runs', values.runs, 1, 100),
    port: readPort(values.port),
    conditions,
  };
}
