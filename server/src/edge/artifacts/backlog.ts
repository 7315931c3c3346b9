/** Work that is done one piece after the other, so that it never takes all threads from what members wait for. */
export interface Backlog {
  /** The same name twice is one piece of work. */
  add(name: string, work: () => Promise<void>): Promise<void>;
}

export function createBacklog(): Backlog {
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();
  return {
    add(name, work) {
      const known = waiting.get(name);
      if (known) return known;
      const mine = last.then(work).finally(() => waiting.delete(name));
      waiting.set(name, mine);
      last = mine.catch(() => {});
      return mine;
    },
  };
}
