/** One attempt gave no answer in time. */
class NoAnswerError extends Error {
  constructor(afterMs: number) {
    super(`no answer after ${afterMs} ms`);
    this.name = 'NoAnswerError';
  }
}

export interface RetryPolicy {
  /** A place that waits this long says so, in ms. */
  slowMs: number;
  /** An attempt without an answer ends here, in ms. */
  attemptMs: number;
  /** How often an error is followed by another attempt, at once. */
  afterError: number;
  /** How often no answer is followed by another attempt. */
  afterNoAnswer: number;
}

/** A script that fails is asked for again at once; one that is silent once more, since it cost 8 s already. */
export const LOAD_POLICY: RetryPolicy = { slowMs: 4000, attemptMs: 8000, afterError: 2, afterNoAnswer: 1 };

interface Attempts<T> {
  /** Called with 1, 2, … */
  attempt(number: number): Promise<T>;
  /** Told of each attempt that failed, before the next one begins. `ms`: how long it took. */
  failed(error: unknown, ms: number): void;
  policy: RetryPolicy;
  /** Asked between attempts: true ends the series with the last error. */
  stopped(): boolean;
}

/** Attempts until one succeeds or the policy is spent; then throws the last error. */
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

/** webpack and the federation runtime have timers of their own for their scripts; all mean the same. */
function isNoAnswer(error: unknown): boolean {
  const { type, message } = (error ?? {}) as { type?: string; message?: string };
  return error instanceof NoAnswerError || type === 'timeout' || /timed out/.test(message ?? '');
}

function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(ms)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A task that can be begun anew while it is under way; the first success wins, only the last failure counts. */
export interface Restartable<T> {
  promise: Promise<T>;
  restart(): void;
}

/** `run` is told whether it is a repeat, and can ask whether a newer run has taken its place. */
export function restartable<T>(run: (again: boolean, stopped: () => boolean) => Promise<T>): Restartable<T> {
  let newest = 0;
  let settle: { resolve(value: T): void; reject(error: unknown): void };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Whoever waits gets the error; nobody waiting is no unhandled rejection.
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
