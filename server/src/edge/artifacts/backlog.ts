/** Runs tasks one after the other, so that they never take every thread from the requests of members. */
export interface Backlog {
  /**
   * A task that waits or runs under this name already is not added twice: both callers get its
   * promise.
   */
  add(name: string, work: () => Promise<void>): Promise<void>;
}

export function createBacklog(): Backlog {
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();
  return {
    add(name, work) {
      const pending = waiting.get(name);
      if (pending) return pending;
      const mine = last.then(work).finally(() => waiting.delete(name));
      waiting.set(name, mine);
      last = mine.catch(() => {});
      return mine;
    },
  };
}
