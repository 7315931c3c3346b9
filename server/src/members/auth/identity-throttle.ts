import type { AccountThrottle, LoginThrottle } from 'shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { throttleKey } from '../../platform/http/trust.ts';
import { tooManyAttempts } from './auth.errors.ts';
import { sendCounted } from './send-counted.ts';
import { giveBackTry, reserveTry } from './throttles.repository.ts';

/**
 * Guards every call that tells somebody who cannot sign in whether identity data are right. What a refusal says must
 * not be asked for in bulk: the address has the tries of the sign-in, the person some of their own.
 */
export interface IdentityThrottle {
  /**
   * Counts a try of this address and of this person before `work` looks at anything, known or unknown alike, and gives
   * both back when it succeeds. `subject` is a keyed hash. Throws 429 `too_many_attempts`.
   */
  guard<T>(origin: { address: string }, subject: string, work: () => Promise<T>): Promise<T>;
  /**
   * Throws 429 once so many mails of this kind went to this member within the hour. One that `send` could not send at
   * once does not count; a mail that is queued needs no `send`.
   */
  countMail(kind: string, memberId: string, send?: () => Promise<void>): Promise<void>;
  /** Seconds until `key` may be used again; 0 when this call took it. */
  once(key: string, seconds: number): Promise<number>;
}

interface IdentityThrottleDependencies {
  database: Database;
  clock: Clock;
  login: LoginThrottle;
  account: AccountThrottle;
}

export function createMailCount(
  { db }: Pick<Database, 'db'>,
  clock: Clock,
  { mailMax, mailWindowSeconds }: Pick<AccountThrottle, 'mailMax' | 'mailWindowSeconds'>,
): IdentityThrottle['countMail'] {
  const rule = { maxTries: mailMax, windowSeconds: mailWindowSeconds };
  return async (kind, memberId, send = async () => {}) => {
    const wait = await sendCounted(db, `mail:${kind}:${memberId}`, rule, clock.now(), send);
    if (wait !== null) throw tooManyAttempts(wait);
  };
}

export function createIdentityThrottle({
  database: { db },
  clock,
  login,
  account,
}: IdentityThrottleDependencies): IdentityThrottle {
  const addressRule = { maxTries: login.addressMaxFailures, windowSeconds: login.addressWindowSeconds };
  const personRule = { maxTries: account.identityMaxTries, windowSeconds: account.identityWindowSeconds };
  async function reserve(key: string, rule: typeof addressRule): Promise<void> {
    const { allowed, retryAfterSeconds } = await reserveTry(db, key, rule, clock.now());
    if (!allowed) throw tooManyAttempts(retryAfterSeconds);
  }

  return {
    async guard({ address }, subject, work) {
      // The same counter as the sign-in's: an address has so many failures, whatever it fails at.
      const addressKey = `address:${throttleKey(address)}`;
      const personKey = `identity:${subject}`;
      await reserve(addressKey, addressRule);
      await reserve(personKey, personRule);
      const result = await work();
      await giveBackTry(db, addressKey);
      await giveBackTry(db, personKey);
      return result;
    },
    countMail: createMailCount({ db }, clock, account),
    async once(key, seconds) {
      const rule = { maxTries: 1, windowSeconds: seconds };
      return (await reserveTry(db, key, rule, clock.now())).retryAfterSeconds;
    },
  };
}
