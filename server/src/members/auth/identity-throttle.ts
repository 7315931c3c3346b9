import type { AccountThrottle, LoginThrottle } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SignInOrigin } from './account.ports.ts';
import { tooManyAttempts } from './auth.errors.ts';
import type { NameCaller } from './caller.ts';
import type { Claimant } from './claimant.ts';
import { isBrowserOf } from './devices.repository.ts';
import { sendCounted } from './send-counted.ts';
import { giveBackTry, reserveTry, type ThrottleRule } from './throttles.repository.ts';

/**
 * Limits every call that tells somebody who cannot sign in whether identity data are right, so that
 * nobody can try out many. The caller uses the same counter as at the sign-in, and the person has a
 * counter too. A browser that has signed in to an account of this person has its own counter
 * instead of both, so that no stranger can lock the person out.
 */
export interface IdentityThrottle {
  /**
   * Counts a try before `work` looks at anything, and takes it back when `work` succeeds. Known and
   * unknown people are counted alike. `work` receives the number of tries left after a refusal.
   * Throws 429 `too_many_attempts`.
   */
  guard<T>(origin: SignInOrigin, claimant: Claimant, work: (triesLeft: number) => Promise<T>): Promise<T>;
  /**
   * Throws 429 when too many mails of this kind went to this member within the hour. A mail that
   * `send` fails to send does not count. A queued mail needs no `send`.
   */
  countMail(kind: string, memberId: string, send?: () => Promise<void>): Promise<void>;
  /** Seconds until `key` may be used again; 0 if this call has reserved it. */
  once(key: string, seconds: number): Promise<number>;
}

interface IdentityThrottleDependencies {
  database: Database;
  clock: Clock;
  nameCaller: NameCaller;
  login: LoginThrottle;
  account: AccountThrottle;
}

/** The caller's counter is that of the sign-in, so failures of both kinds add up. */
interface Counter {
  key: string;
  rule: ThrottleRule;
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
  nameCaller,
  login,
  account,
}: IdentityThrottleDependencies): IdentityThrottle {
  const callerRule = { maxTries: login.addressMaxFailures, windowSeconds: login.addressWindowSeconds };
  const personRule = { maxTries: account.identityMaxTries, windowSeconds: account.identityWindowSeconds };
  /** Tries left after this one. */
  async function reserve({ key, rule }: Counter): Promise<number> {
    const { allowed, tries, retryAfterSeconds } = await reserveTry(db, key, rule, clock.now());
    if (!allowed) throw tooManyAttempts(retryAfterSeconds);
    return rule.maxTries - tries;
  }

  async function countersOf(origin: SignInOrigin, { subject, holders }: Claimant): Promise<Counter[]> {
    const { deviceHash } = origin;
    if (deviceHash !== '' && (await isBrowserOf(db, deviceHash, await holders())))
      return [{ key: `identity:${subject}:${deviceHash}`, rule: personRule }];
    return [
      { key: await nameCaller(origin), rule: callerRule },
      { key: `identity:${subject}`, rule: personRule },
    ];
  }

  async function isRepeated({ subject, code }: Claimant): Promise<boolean> {
    if (code === undefined) return false;
    const once = { ...personRule, maxTries: 1 };
    return !(await reserveTry(db, `wrong-code:${subject}:${code}`, once, clock.now())).allowed;
  }

  return {
    async guard(origin, claimant, work) {
      const counters = await countersOf(origin, claimant);
      const giveBack = async () => {
        for (const { key } of counters) await giveBackTry(db, key);
      };
      let left = Number.POSITIVE_INFINITY;
      for (const counter of counters) left = Math.min(left, await reserve(counter));
      const repeated = await isRepeated(claimant);
      if (repeated) await giveBack();
      const result = await work(repeated ? left + 1 : left);
      if (!repeated) await giveBack();
      return result;
    },
    countMail: createMailCount({ db }, clock, account),
    async once(key, seconds) {
      const rule = { maxTries: 1, windowSeconds: seconds };
      return (await reserveTry(db, key, rule, clock.now())).retryAfterSeconds;
    },
  };
}
