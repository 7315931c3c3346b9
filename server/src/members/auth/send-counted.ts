import type { Executor } from '../../platform/db/database.ts';
import { giveBackTry, reserveTry, type ThrottleRule } from './throttles.repository.ts';

/**
 * Sends what may leave so many times within a window. Counted before it leaves, so that parallel calls get no more; what
 * `send` throws is thrown, and what did not leave does not count. Seconds to wait, and nothing sent, when there were
 * too many; else null.
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
