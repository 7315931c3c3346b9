import type { Log } from './log.ts';

export interface Lifecycle {
  /**
   * The functions are called once each, one after another, in the reverse order of registration.
   */
  onStop(name: string, stop: () => Promise<unknown>): void;
  /** True once a stop was requested. */
  isStopping(): boolean;
  /**
   * Stops everything, `drainSeconds` (default 0) after `isStopping` becomes true. `withinSeconds`
   * (default 30) after the call, parts that have not ended are told to stop and are no longer
   * waited for. A second call waits for the first.
   */
  stop(options?: { drainSeconds?: number; withinSeconds?: number }): Promise<void>;
}

/**
 * A part that hangs must not keep the process alive: after this time it is no longer waited for.
 */
const PATIENCE_SECONDS = 10;

/** Code that opens something registers here how to close it. */
export function createLifecycle(log: Log): Lifecycle {
  const parts: { name: string; stop: () => Promise<unknown> }[] = [];
  let stopping: Promise<void> | null = null;

  async function stopAll(drainSeconds: number, withinSeconds: number): Promise<void> {
    const over = alarm(withinSeconds);
    const drained = alarm(drainSeconds);
    await Promise.race([drained.rung, over.rung]);
    drained.clear();
    for (const { name, stop } of parts.toReversed()) {
      const patience = alarm(PATIENCE_SECONDS);
      const tooLong = Promise.race([patience.rung, over.rung]).then(() => {
        throw new Error('not stopped in time');
      });
      try {
        await Promise.race([stop(), tooLong]);
      } catch (error) {
        log.error({ err: error, part: name }, 'stopping');
      } finally {
        tooLong.catch(() => {});
        patience.clear();
      }
    }
    over.clear();
  }

  return {
    onStop: (name, stop) => void parts.push({ name, stop }),
    isStopping: () => stopping !== null,
    stop({ drainSeconds = 0, withinSeconds = 30 } = {}) {
      stopping ??= stopAll(drainSeconds, withinSeconds);
      return stopping;
    },
  };
}

function alarm(seconds: number): { rung: Promise<void>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const rung = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, seconds * 1_000);
  });
  return { rung, clear: () => clearTimeout(timer) };
}
