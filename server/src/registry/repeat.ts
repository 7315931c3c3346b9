/**
 * Repeats the work, never two runs at once. Returns a function that stops it and waits for the
 * current run.
 */
export function repeat(work: () => Promise<unknown>, everyMs: number, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = work().then(schedule, (error) => {
        failed(error);
        schedule();
      });
    }, everyMs);
    timer.unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
