import type { Executor } from '../db/database.ts';

interface JobOptions {
  /** UUID of the event that causes it: the same one again is the same job. */
  id?: string;
  /** Not before this instant. */
  startAfter?: Date;
}

/** One kind of background work. `P` travels as JSON, encrypted at rest, and is erased once done. */
export interface JobKind<P> {
  queue: string;
  /** Must bear being run twice: a crash between the work and its tick-off repeats it. Several run side by side. */
  handle(payload: P, jobId: string): Promise<void>;
}

/** How much work waits in a queue now. */
export interface QueueState {
  queue: string;
  /** Jobs that are due and not done, those that failed and will be tried again among them. */
  waiting: number;
  /** Age of the oldest of them in seconds, tried or not; 0 where none waits. */
  oldestSeconds: number;
  /** Jobs that failed for the last time within three days. */
  givenUp: number;
}

/** Background work that survives a crash, done by any one replica. */
export interface Jobs {
  /** Before `start`. Returns how to order this work; within `tx` it exists if and only if the rest does. */
  define<P>(kind: JobKind<P>): (tx: Executor, payload: P, options?: JobOptions) => Promise<void>;
  /** Before `start`. Runs at the times of the cron expression (Europe/Paris), on one replica. */
  schedule(name: string, cron: string, run: () => Promise<void>): void;
  /** Readies the queues; with `work: false` this process only orders. */
  start(options?: { work: boolean }): Promise<void>;
  /** Does what is due now, one after another, and returns how many; for tests and for a last pass. */
  drain(): Promise<number>;
  /** The state of every queue. Throws when the database does not answer. */
  states(): Promise<QueueState[]>;
  /** Whether this process looks for work: it has started, and every queue has been asked within half a minute. */
  isRunning(): boolean;
  /** Lets running work end. */
  stop(): Promise<void>;
}
