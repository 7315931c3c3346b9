import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { type KnipIssue, namesOf, runKnip } from './run-knip.ts';
import type { Workspace } from './workspaces.ts';

const KERNEL = 'shared-kernel/';
/**
 * File → name → the later page that will call it: exports of the kernel that exist before their
 * first caller.
 */
const WAITING = `${KERNEL}waiting.json`;

interface Export {
  file: string;
  name: string;
}

/** Finds exports that only tests call and that `waiting.json` does not list, and exports of test kits that no test calls. */
export function checkCallers(root: string, workspaces: readonly Workspace[]): Finding[] {
  const waiting = readWaiting(root);
  const uncalled = [
    ...withoutInnerFiles(
      exportsIn(runKnip(root, 'callers.config.ts', '--production'), isProduct(workspaces)),
    ),
    ...exportsIn(runKnip(root, 'test-kits.config.ts'), (file) => file.startsWith(`${KERNEL}testing/`)),
  ].map(({ file, name }) => `${file}: ${name}`);
  return [
    {
      rule: 'exports-have-callers',
      instead: `Call it where the same is written by hand, or delete it. An export of the kernel may wait for a page to come: say in ${WAITING} for which one.`,
      places: uncalled.filter((place) => !waiting.has(place)),
    },
    {
      rule: 'waiting-exports-have-no-caller',
      instead: `Take it out of ${WAITING}: it has a caller now, or it is gone.`,
      places: [...waiting].filter((place) => !uncalled.includes(place)),
    },
  ];
}

/** Product files: without tools, benchmarks and test kits. */
function isProduct(workspaces: readonly Workspace[]) {
  const folders = workspaces
    .filter(({ role }) => ['kernel', 'remote', 'shell', 'server'].includes(role))
    .map(({ folder }) => `${folder}/`);
  return (file: string) => folders.some((folder) => file.startsWith(folder)) && !file.includes('/testing/');
}

const exportsIn = (issues: KnipIssue[], accepts: (file: string) => boolean): Export[] =>
  issues
    .filter(({ file }) => accepts(file))
    .flatMap((issue) => namesOf(issue, 'exports').map((name) => ({ file: issue.file, name })));

/**
 * An unused name of an entry point is found there and in the file that declares it. Only the entry point is
 * reported.
 */
function withoutInnerFiles(uncalled: Export[]): Export[] {
  const doors = uncalled.filter(({ file }) => /\/index\.tsx?$/.test(file));
  const isInside = (inner: Export, door: Export) =>
    inner.name === door.name && inner.file.startsWith(door.file.replace(/[^/]+$/, ''));
  return uncalled.filter((one) => doors.includes(one) || !doors.some((door) => isInside(one, door)));
}

function readWaiting(root: string): Set<string> {
  const path = join(root, WAITING);
  if (!existsSync(path)) return new Set();
  const files = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
  return new Set(
    Object.entries(files).flatMap(([file, names]) =>
      Object.keys(names).map((name) => `${KERNEL}${file}: ${name}`),
    ),
  );
}
