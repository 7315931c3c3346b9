import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A file that is still empty by then is meant to be, in ms. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 5;

/**
 * Resolves once none of these files is empty. Editors save by emptying a file and writing it anew, and the watcher may
 * wake between the two: an empty module compiles, so that its page would be replaced by nothing and then loaded anew. Half
 * of a module does not compile, and does no harm.
 */
export async function savedWhole(files: Iterable<string>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  await Promise.all(
    [...files].map(async (file) => {
      while ((await isEmpty(file)) && performance.now() < deadline) await wait(LOOK_EVERY_MS);
    }),
  );
}

/** One that was taken away, or is a folder, is not. */
const isEmpty = (file: string) =>
  stat(file).then(
    (found) => found.isFile() && found.size === 0,
    () => false,
  );
