const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Pauses after the first failures, in seconds. The last one repeats. */
const PAUSES = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR];
/** Largest random share added to a pause, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;
/** A receiver cannot ask for a longer pause than our longest one. */
const MOST_ASKED_SECONDS = 8 * HOUR;
const GIVEN_UP_AFTER_MS = 3 * 24 * HOUR * 1000;

interface Failure {
  /** Number of failures. */
  tries: number;
  firstFailedAt: Date;
  now: Date;
  /** The header `Retry-After` of the answer. */
  retryAfter?: string | null;
}

/**
 * When a delivery that just failed is tried again, or null once three days have passed since its first
 * failure. The last try is at the end of the three days. A receiver may ask for a longer pause, not for a
 * shorter one. `random`: from 0 to 1.
 */
export function nextTry(
  { tries, firstFailedAt, now, retryAfter = null }: Failure,
  random: () => number,
): Date | null {
  const end = firstFailedAt.getTime() + GIVEN_UP_AFTER_MS;
  if (now.getTime() >= end) return null;
  const pause = (PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0) * (1 + JITTER * random());
  const requestedSeconds = Math.min(secondsOf(retryAfter, now), MOST_ASKED_SECONDS);
  return new Date(Math.min(now.getTime() + Math.round(Math.max(pause, requestedSeconds) * 1000), end));
}

/** Seconds, or an instant of HTTP ('Wed, 12 Nov 2025 09:00:00 GMT'). 0 for anything else. */
function secondsOf(retryAfter: string | null, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]{2}, .* GMT$/.test(text)) return 0;
  return Math.max(0, (Date.parse(text) - now.getTime()) / 1000) || 0;
}
