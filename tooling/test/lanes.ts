/** Slots for parallel processes. */
export interface Lanes {
  /**
   * Resolves once this many lanes are free, to a function that frees them again. Served strictly in the order
   * of the calls, so a suite that needs all lanes is not overtaken; `first` comes before all waiting calls. A
   * larger number counts as all lanes.
   */
  take(count: number, options?: { first?: boolean }): Promise<() => void>;
}

export function createLanes(total: number): Lanes {
  const waiting: { count: number; start: () => void }[] = [];
  let free = total;

  function serve() {
    while (waiting[0] && waiting[0].count <= free) {
      free -= waiting[0].count;
      waiting.shift()?.start();
    }
  }

  return {
    take(wanted, { first = false } = {}) {
      const count = Math.min(wanted, total);
      return new Promise((resolve) => {
        let isTaken = true;
        const giveBack = () => {
          if (!isTaken) return;
          isTaken = false;
          free += count;
          serve();
        };
        waiting[first ? 'unshift' : 'push']({ count, start: () => resolve(giveBack) });
        serve();
      });
    },
  };
}
