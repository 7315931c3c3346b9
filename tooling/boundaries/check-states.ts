import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import type { Workspace } from './workspaces.ts';

const STATES = 'src/four-states.test.tsx';

/**
 * Finds remotes whose pages or widgets are not tested in their four states. `describeFourStates` refuses one
 * that is not listed.
 */
export function checkStates(root: string, workspaces: readonly Workspace[]): Finding[] {
  return [
    {
      rule: 'screens-are-tried-in-four-states',
      instead: `Hand every table to describeFourStates in ${STATES}: describeFourStates({ pages, widgets }, screens).`,
      places: workspaces
        .filter(({ role }) => role === 'remote')
        .flatMap(({ folder }) => untried(root, folder)),
    },
  ];
}

/** Tables of screens that the test of states does not get. */
function untried(root: string, folder: string): string[] {
  const path = join(root, folder, STATES);
  const test = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const given = /describeFourStates\(\s*\{([^}]*)\}/.exec(test)?.[1] ?? '';
  return ['pages', 'widgets']
    .filter((table) => existsSync(join(root, folder, `src/${table}.tsx`)))
    .filter((table) => !new RegExp(`\\b${table}\\b`).test(given))
    .map((table) => `${folder}/src/${table}.tsx`);
}
