/**
 * Runs the work at most once in this time (ms). A call in between waits for the last started run, and starts
 * none.
 */
export function atMostEvery<A extends unknown[]>(
  ms: number,
  work: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  return (...args) => {
    const now = performance.now();
    if (now - startedAt >= ms) {
      startedAt = now;
      running = work(...args);
    }
    return running;
  };
}
