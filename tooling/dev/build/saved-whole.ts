import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Time in ms after which an empty file counts as intended. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 5;

/**
 * Resolves once none of these files is empty. Editors save by emptying a file and writing it again, and the watcher
 * may fire between the two: an empty module compiles, so its page would lose its content and reload. Half a module
 * does not compile, so it does no harm.
 */
export async function savedWhole(files: Iterable<string>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  await Promise.all(
    [...files].map(async (file) => {
      while ((await isEmpty(file)) && performance.now() < deadline) await wait(LOOK_EVERY_MS);
    }),
  );
}

/** False for a deleted file and for a folder. */
const isEmpty = (file: string) =>
  stat(file).then(
    (found) => found.isFile() && found.size === 0,
    () => false,
  );
