import type { Executor } from '../db/database.ts';

interface JobOptions {
  /** UUID of the event that causes the job. A second job for the same event is not added. */
  id?: string;
  /** The job does not run before this instant. */
  startAfter?: Date;
}

/**
 * One kind of background work. `P` is stored as encrypted JSON and deleted when the job is done.
 */
export interface JobKind<P> {
  queue: string;
  /**
   * Must be safe to run twice: after a crash before the job is marked as done, it runs again.
   * Several jobs run in parallel.
   */
  handle(payload: P, jobId: string): Promise<void>;
}

/** Waiting work in a queue. */
export interface QueueState {
  queue: string;
  /** Jobs that are due and not done, including those that failed and will be retried. */
  waiting: number;
  /** Age of the oldest of these jobs in seconds, whether tried or not; 0 if there is none. */
  oldestSeconds: number;
  /** Jobs that failed for the last time within the past three days. */
  givenUp: number;
}

/** Background work that survives a crash. Any one replica does each job. */
export interface Jobs {
  /**
   * Registers a kind of work, before `start`. Returns a function that orders a job. With `tx` the
   * job exists if and only if the transaction commits.
   */
  define<P>(kind: JobKind<P>): (tx: Executor, payload: P, options?: JobOptions) => Promise<void>;
  /**
   * Call before `start`. Runs at the times of the cron expression (Europe/Paris), on one replica.
   */
  schedule(name: string, cron: string, run: () => Promise<void>): void;
  /** Prepares the queues. With `work: false` this process only orders jobs and runs none. */
  start(options?: { work: boolean }): Promise<void>;
  /**
   * Runs the jobs that are due, one after another, and returns their number; for tests and for a
   * last run.
   */
  drain(): Promise<number>;
  /** The state of every queue. Throws when the database does not answer. */
  states(): Promise<QueueState[]>;
  /**
   * True if this process runs jobs: it has started, and has polled every queue within the last half minute.
   */
  isRunning(): boolean;
  /** Stops, after the running jobs have ended. */
  stop(): Promise<void>;
}
