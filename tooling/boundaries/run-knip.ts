import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The issues of knip in one file, by type. */
export interface KnipIssue {
  file: string;
  [kind: string]: string | Array<{ name: string }>;
}

/** Runs knip with a configuration of this folder. Throws when knip itself cannot run. */
export function runKnip(root: string, config: string, ...flags: string[]): KnipIssue[] {
  const knip = fileURLToPath(new URL('../bin/knip.js', import.meta.resolve('knip')));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [knip, '--config', join(import.meta.dirname, config), '--no-progress', '--reporter', 'json', ...flags],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  // 0: nothing found, 1: something found, 2: the check failed.
  if (status !== 0 && status !== 1) throw new Error(`knip failed: ${stderr || stdout}`);
  return (JSON.parse(stdout) as { issues: KnipIssue[] }).issues;
}

/** The names in the issues of one type. */
export function namesOf(issue: KnipIssue, kind: string): string[] {
  const found = issue[kind];
  return Array.isArray(found) ? found.map(({ name }) => name) : [];
}
