import { announce } from '../../platform/db/announcements.ts';
import type { Database, Executor } from '../../platform/db/database.ts';

const CHANNEL = 'exchange_events';

export interface WakeUps {
  /** Wakes those who wait for events of this environment, in every process, once `tx` has committed. */
  announce(tx: Executor, environment: string): Promise<void>;
  /** Starts listening to other processes. Only needed where calls wait for events. */
  listen(): void;
  /**
   * Waits until there may be an event, for `ms` at most or until `signal` aborts. Call it before you read the events: it then
   * also ends for an event that comes after the read.
   */
  next(environment: string, ms: number, signal?: AbortSignal): Promise<void>;
  /** True once nobody waits any more because the process stops. */
  isStopped(): boolean;
  /** Ends every wait, now and from now on. */
  stop(): Promise<void>;
}

/** One for each process: on the embedded database announcements do not leave it. */
export function createWakeUps({ listen }: Pick<Database, 'listen'>): WakeUps {
  const waiting = new Map<string, Set<() => void>>();
  let endListening: (() => Promise<void>) | null = null;
  let isStopped = false;

  const wake = (environment: string) => {
    for (const resume of [...(waiting.get(environment) ?? [])]) resume();
  };
  const wakeAll = () => {
    for (const environment of [...waiting.keys()]) wake(environment);
  };

  return {
    async announce(tx, environment) {
      if (listen) return announce(tx, CHANNEL, [environment]);
      // A woken reader uses the only connection, and so waits until this transaction has ended.
      wake(environment);
    },
    listen() {
      if (!listen || endListening) return;
      endListening = listen(CHANNEL, {
        onAnnouncement: wake,
        onInterrupted: () => {},
        // Events may have been announced while nobody listened.
        onResumed: wakeAll,
      });
    },
    next(environment, ms, signal) {
      if (isStopped || signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const resumes = waiting.get(environment) ?? new Set();
        const resume = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', resume);
          resumes.delete(resume);
          if (resumes.size === 0 && waiting.get(environment) === resumes) waiting.delete(environment);
          resolve();
        };
        const timer = setTimeout(resume, ms);
        signal?.addEventListener('abort', resume);
        waiting.set(environment, resumes.add(resume));
      });
    },
    isStopped: () => isStopped,
    async stop() {
      isStopped = true;
      wakeAll();
      await endListening?.();
      endListening = null;
    },
  };
}
