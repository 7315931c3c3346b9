import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Locks the data folder for this process, since two processes on one embedded database destroy it
 * silently. A lock whose process has ended is taken over. Throws a StartError that names the other
 * process. Returns a function that releases the lock.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'portal.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (tryCreate(path)) return () => rmSync(path, { force: true });
    const owner = readOwner(path);
    if (owner !== null && isAlive(owner)) {
      throw new StartError(
        `The data folder ${directory} is in use by process ${owner}: stop it, or choose another folder with --data.`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new StartError(
    `The data folder ${directory} could not be locked: another start is under way, try again.`,
  );
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, `${process.pid} ${startOf(process.pid)}\n`);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds the lock, unless its number now belongs to another process. */
function readOwner(path: string): number | null {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').trim().split(' ');
    const owner = Number(pid);
    return Number.isInteger(owner) && owner > 0 && startOf(owner) === start ? owner : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When the process started, as Linux reports it (clock ticks since boot). '-' on other systems and
 * for a zombie, which a container may list for ever if its first process reaps no orphans.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '-' : (fields[19] ?? '-');
  } catch {
    return '-';
  }
}
