/** One attempt gave no answer in time. */
export class NoAnswerError extends Error {
  constructor(afterMs: number) {
    super(`no answer after ${afterMs} ms`);
    this.name = 'NoAnswerError';
  }
}

export interface RetryPolicy {
  /** An attempt without an answer ends here, in ms. */
  attemptMs: number;
  /** How often an error is followed by another attempt, at once. */
  afterError: number;
  /** How often no answer is followed by another attempt. */
  afterNoAnswer: number;
}

/** Design, section 5: an error is retried twice at once; what ends at 8 s is tried once more. */
export const LOAD_POLICY: RetryPolicy = { attemptMs: 8000, afterError: 2, afterNoAnswer: 1 };

/**
 * Calls `attempt` (with 1, 2, …) until it succeeds or the policy is spent; then throws the last error.
 * `stopped` is asked between attempts: true ends the series with the last error.
 */
export async function withRetries<T>(
  attempt: (number: number) => Promise<T>,
  policy: RetryPolicy,
  stopped: () => boolean = () => false,
): Promise<T> {
  let errors = 0;
  let silences = 0;
  for (let number = 1; ; number++) {
    try {
      return await answerWithin(policy.attemptMs, attempt(number));
    } catch (error) {
      const spent = isNoAnswer(error) ? ++silences > policy.afterNoAnswer : ++errors > policy.afterError;
      if (spent || stopped()) throw error;
    }
  }
}

/** webpack and the federation runtime have timers of their own for their scripts; all mean the same. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  const { type, message } = (error ?? {}) as { type?: string; message?: string };
  return type === 'timeout' || /timed out/.test(message ?? '');
}

function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(ms)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
