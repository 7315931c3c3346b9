import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { namesOf, runKnip } from './run-knip.ts';

const RULES = 'shared-kernel/rules/';
/** File → name → what it waits for: rules that exist before the screen that will call them. */
const WAITING = `${RULES}waiting.json`;

/** Finds rules of the kernel that only tests call and that `waiting.json` does not list. */
export function checkKernelCallers(root: string): Finding[] {
  const waiting = readWaiting(root);
  const uncalled = runKnip(root, 'kernel-callers.config.ts', '--production')
    .filter(({ file }) => file.startsWith(RULES))
    .flatMap((issue) => namesOf(issue, 'exports').map((name) => `${issue.file}: ${name}`));
  return [
    {
      rule: 'rules-have-callers',
      instead: `Call it where the same is decided by hand, delete it, or say in ${WAITING} what it waits for.`,
      places: uncalled.filter((place) => !waiting.has(place)),
    },
    {
      rule: 'waiting-rules-have-no-caller',
      instead: `Take it out of ${WAITING}: it has a caller now, or it is gone.`,
      places: [...waiting].filter((place) => !uncalled.includes(place)),
    },
  ];
}

function readWaiting(root: string): Set<string> {
  const path = join(root, WAITING);
  if (!existsSync(path)) return new Set();
  const files = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
  return new Set(
    Object.entries(files).flatMap(([file, names]) =>
      Object.keys(names).map((name) => `${RULES}${file}: ${name}`),
    ),
  );
}
