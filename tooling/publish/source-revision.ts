import { spawnSync } from 'node:child_process';

/** Commit of a folder, with '-dirty' if it has uncommitted changes; null without git. */
export function sourceRevision(folder: string): string | null {
  const commit = git(folder, ['rev-parse', 'HEAD']);
  if (!commit) return null;
  return git(folder, ['status', '--porcelain', '--', '.']) === '' ? commit : `${commit}-dirty`;
}

function git(folder: string, args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Address of git's remote `origin`, without user name and password; null if there is none. */
export function sourceRepository(folder: string): string | null {
  const address = git(folder, ['remote', 'get-url', 'origin']);
  return address ? address.replace(/^(https?:\/\/)[^/@]*@/, '$1') : null;
}
