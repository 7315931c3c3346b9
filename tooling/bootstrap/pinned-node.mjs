import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { refuse } from './refuse.mjs';

const OLDEST = 24;

/**
 * The Node with which everything here is developed and tested: a package of the lockfile. The
 * package does not exist for macOS, and its binary does not run on systems with musl; these use the
 * installed Node.
 */
export function pinnedNode(root) {
  const folder = join(root, 'node_modules', `node-${platform()}-${process.arch}`, 'bin');
  const path = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (process.execPath === path || runs(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return process.execPath;
  return refuse(
    `Node ${OLDEST} or later is needed on ${process.platform} ${process.arch}, this is ${process.versions.node}: ` +
      'install it from https://nodejs.org, then run the command again.',
  );
}

const platform = () => (process.platform === 'win32' ? 'win' : process.platform);

function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
