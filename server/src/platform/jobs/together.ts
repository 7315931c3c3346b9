/**
 * Does for many ids at once what each caller asks for one: an id that comes while a call is under way waits for the next call,
 * with all others that came meanwhile. Each caller is told how the call with its id ended.
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
