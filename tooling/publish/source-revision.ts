import { spawnSync } from 'node:child_process';

/** Commit that a folder stands at, '-dirty' where it has changes beside; null without git. */
export function sourceRevision(folder: string): string | null {
  const commit = git(folder, ['rev-parse', 'HEAD']);
  if (!commit) return null;
  return git(folder, ['status', '--porcelain', '--', '.']) === '' ? commit : `${commit}-dirty`;
}

function git(folder: string, args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
