import { ApiError, isBusy } from './api-error.ts';
import { busyReads } from './busy-reads.ts';

/** Largest number of repeats of a read that a busy server refused. */
const MOST = 3;
/** Longest pause between two attempts in ms, whatever the server requests. */
const LONGEST_MS = 10_000;

/**
 * The pause is as long as the server requests, plus a random part of up to half of it, so that browsers do
 * not all return at the same instant.
 */
function pauseAfter({ problem }: ApiError): number {
  const retryAfterMs = (problem?.retryAfterSeconds ?? 1) * 1_000;
  return Math.min(retryAfterMs, LONGEST_MS) * (1 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiError('cancelled', 'cancelled'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Repeats a call that a busy server refused, each time after a pause. Throws the last refusal. */
export async function askWhenThereIsRoom<T>(
  refused: ApiError,
  signal: AbortSignal | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  let last = refused;
  for (let tries = 0; tries < MOST; tries += 1) {
    const pauseMs = pauseAfter(last);
    busyReads.set(busyReads.value + 1);
    try {
      await pause(pauseMs, signal);
    } finally {
      busyReads.set(busyReads.value - 1);
    }
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error)) throw error;
      last = error as ApiError;
    }
  }
  throw last;
}
