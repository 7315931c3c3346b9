/**
 * Collects the ids of many callers into few calls. An id that arrives during a call waits for the
 * next one, together with all others that arrived meanwhile. Each caller learns how the call with
 * its id ended.
 */
export function together(work: (ids: string[]) => Promise<unknown>): (id: string) => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { ids: string[]; done: Promise<void> } | null = null;

  async function runNext(ids: string[], before: Promise<unknown>): Promise<void> {
    await before.catch(() => {});
    next = null;
    await work(ids);
  }

  return (id) => {
    if (next) {
      next.ids.push(id);
      return next.done;
    }
    const ids = [id];
    const done = runNext(ids, running);
    running = done;
    next = { ids, done };
    return done;
  };
}
