import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 50;
/**
 * Much longer than any work. After this time a lock is void, because its process number may belong to another
 * process.
 */
const STALE_MS = 300_000;

/**
 * Makes a function that runs work while no other work with this lock file runs, in this process or another one. The lock of a
 * process that was killed is taken over.
 */
export function lockedBy(path: string): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(async () => {
      await take(path);
      try {
        return await work();
      } finally {
        rmSync(path, { force: true });
      }
    });
    last = run.catch(() => {});
    return run;
  };
}

async function take(path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(path);
    if (owner !== null && isGone(path, owner)) takeAway(path, owner);
    else await pause(RETRY_MS);
  }
}

function ownerOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function isGone(path: string, owner: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true;
    // The file is empty: its owner is about to write its process number.
    if (owner === '') return false;
    process.kill(Number(owner), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Removes the lock of a process that has ended, unless another process has taken it over meanwhile. */
function takeAway(path: string, owner: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (ownerOf(aside) === owner) rmSync(aside, { force: true });
  else renameSync(aside, path);
}
