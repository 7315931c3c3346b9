import { setTimeout as setTimer } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface Lifecycle {
  /** Called in the reverse order of registration, each once, one after another. */
  onStop(name: string, stop: () => Promise<unknown>): void;
  /** Whether a stop was asked for. */
  isStopping(): boolean;
  /** Stops everything, `drainSeconds` (0) after `isStopping` says so; a second call waits for the first. */
  stop(options?: { drainSeconds?: number }): Promise<void>;
}

/** A part that hangs must not keep the process: it is left behind after so long. */
const PATIENCE_MS = 10_000;

/** Whoever opens something says here how it is closed. */
export function createLifecycle(log: Log): Lifecycle {
  const parts: { name: string; stop: () => Promise<unknown> }[] = [];
  let stopping: Promise<void> | null = null;

  async function stopAll(drainSeconds: number): Promise<void> {
    await setTimer(drainSeconds * 1_000);
    for (const { name, stop } of parts.toReversed()) {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => reject(new Error(`not stopped within ${PATIENCE_MS / 1000} s`)),
          PATIENCE_MS,
        );
      });
      try {
        await Promise.race([stop(), tooLong]);
      } catch (error) {
        log.error({ err: error, part: name }, 'stopping');
      } finally {
        clearTimeout(timer);
      }
    }
  }

  return {
    onStop: (name, stop) => void parts.push({ name, stop }),
    isStopping: () => stopping !== null,
    stop({ drainSeconds = 0 } = {}) {
      stopping ??= stopAll(drainSeconds);
      return stopping;
    },
  };
}
