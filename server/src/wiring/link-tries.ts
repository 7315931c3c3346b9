import { tooManyAttempts } from '../members/auth/auth.errors.ts';
import { reserveTry, type ThrottleRule } from '../members/auth/throttles.repository.ts';
import { throttleKey } from '../platform/http/trust.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Limits a network address's calls of public routes, such as those of links in mails. A token cannot be
 * guessed, but each try costs work. Throws `too_many_attempts`.
 */
export function limitLinkTries(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  name: string,
  rule: ThrottleRule,
) {
  return async (address: string): Promise<void> => {
    const counted = await reserveTry(database.db, `${name}:${throttleKey(address)}`, rule, clock.now());
    if (!counted.allowed) throw tooManyAttempts(counted.retryAfterSeconds);
  };
}
