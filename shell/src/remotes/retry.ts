/** One attempt gave no answer in time. */
class NoAnswerError extends Error {
  constructor(afterMs: number) {
    super(`no answer after ${afterMs} ms`);
    this.name = 'NoAnswerError';
  }
}

export interface RetryPolicy {
  /** A part that waits longer shows the slow notice, in ms. */
  slowMs: number;
  /** Time-out of one attempt in ms. */
  attemptMs: number;
  /** Number of immediate retries after errors. */
  afterError: number;
  /** Number of retries after time-outs. */
  afterNoAnswer: number;
}

/** Two immediate retries after errors; only one after a time-out, because it has already taken 8 s. */
export const LOAD_POLICY: RetryPolicy = { slowMs: 4000, attemptMs: 8000, afterError: 2, afterNoAnswer: 1 };

interface Attempts<T> {
  /** Called with 1, 2, … */
  attempt(number: number): Promise<T>;
  /** Called after each failed attempt, before the next one starts. `ms`: duration of the attempt. */
  failed(error: unknown, ms: number): void;
  policy: RetryPolicy;
  /** Checked between attempts: true ends the series with the last error. */
  stopped(): boolean;
}

/** Repeats the attempt until one succeeds or the policy allows no more. Throws the last error. */
export async function withRetries<T>({ attempt, failed, policy, stopped }: Attempts<T>): Promise<T> {
  let errors = 0;
  let silences = 0;
  for (let number = 1; ; number++) {
    const started = performance.now();
    try {
      return await answerWithin(policy.attemptMs, attempt(number));
    } catch (error) {
      if (stopped()) throw error;
      failed(error, performance.now() - started);
      const spent = isNoAnswer(error) ? ++silences > policy.afterNoAnswer : ++errors > policy.afterError;
      if (spent) throw error;
    }
  }
}

/** Recognises every kind of time-out: webpack and the federation runtime have script timers of their own. */
export function isNoAnswer(error: unknown): boolean {
  const { type, message } = (error ?? {}) as { type?: string; message?: string };
  return error instanceof NoAnswerError || type === 'timeout' || /timed out/.test(message ?? '');
}

function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(ms)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A task that can be restarted while it runs. The first success resolves it; only the last run can reject it. */
export interface Restartable<T> {
  promise: Promise<T>;
  restart(): void;
}

/** Starts `run`. `again` is true for a restart; `stopped()` is true once a newer run has replaced this one. */
export function restartable<T>(run: (again: boolean, stopped: () => boolean) => Promise<T>): Restartable<T> {
  let newest = 0;
  let settle: { resolve(value: T): void; reject(error: unknown): void };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Callers that await the promise get the error. Without callers it must not be an unhandled rejection.
  promise.catch(() => {});
  const start = (again: boolean) => {
    const mine = ++newest;
    const stopped = () => mine !== newest;
    run(again, stopped).then(settle.resolve, (error) => {
      if (!stopped()) settle.reject(error);
    });
  };
  start(false);
  return { promise, restart: () => start(true) };
}
