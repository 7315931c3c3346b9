const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Pauses after the first failures, in seconds. The last one repeats. */
const PAUSES = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR];
const GIVEN_UP_AFTER_MS = 3 * 24 * HOUR * 1000;

/**
 * When a delivery that just failed is tried again, or null once three days have passed since its first failure. The last try is
 * at their end. `tries` counts the failed one.
 */
export function nextTry(tries: number, firstFailedAt: Date, now: Date): Date | null {
  const end = firstFailedAt.getTime() + GIVEN_UP_AFTER_MS;
  if (now.getTime() >= end) return null;
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
  return new Date(Math.min(now.getTime() + pause * 1000, end));
}
