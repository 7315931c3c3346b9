import type { Executor } from '../../platform/db/database.ts';
import { giveBackTry, reserveTry, type ThrottleRule } from './throttles.repository.ts';

/**
 * Sends something that may be sent only a limited number of times within a window. It is counted
 * before it is sent, so that parallel calls cannot exceed the limit; a failed sending does not
 * count, and its error is thrown. Returns the seconds to wait if the limit is reached (nothing is
 * sent then), else null.
 */
export async function sendCounted(
  db: Executor,
  key: string,
  rule: ThrottleRule,
  now: Date,
  send: () => Promise<void>,
): Promise<number | null> {
  const { allowed, retryAfterSeconds } = await reserveTry(db, key, rule, now);
  if (!allowed) return retryAfterSeconds;
  try {
    await send();
    return null;
  } catch (error) {
    await giveBackTry(db, key);
    throw error;
  }
}
