import type { CheckPasswordAnswer } from '@member-portal/shared-kernel/contracts/password';
import type { AccountThrottle } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SignInOrigin } from '../account.ports.ts';
import { tooManyAttempts } from '../auth.errors.ts';
import type { NameCaller } from '../caller.ts';
import { reserveTry } from '../throttles.repository.ts';
import type { PasswordChoice } from './password-choice.ts';

/**
 * Judges a new password, for the field where it is typed. It depends on no member, and nothing is
 * stored. Throws 429 `too_many_attempts` after too many calls.
 */
export type CheckNewPassword = (password: string, origin: SignInOrigin) => Promise<CheckPasswordAnswer>;

interface CheckNewPasswordDependencies {
  database: Database;
  clock: Clock;
  nameCaller: NameCaller;
  choice: PasswordChoice;
  limits: Pick<AccountThrottle, 'passwordChecksMax' | 'passwordChecksWindowSeconds'>;
}

export function createCheckNewPassword({
  database,
  clock,
  nameCaller,
  choice,
  limits,
}: CheckNewPasswordDependencies): CheckNewPassword {
  const rule = { maxTries: limits.passwordChecksMax, windowSeconds: limits.passwordChecksWindowSeconds };
  return async (password, origin) => {
    const { environment } = origin;
    const key = `password-check:${await nameCaller(origin)}`;
    const { allowed, retryAfterSeconds } = await reserveTry(database.db, key, rule, clock.now());
    if (!allowed) throw tooManyAttempts(retryAfterSeconds);
    const brand = environment.brand ? [environment.brand.name, environment.brand.legalName] : [];
    const [refusal] = await choice.refusals('password', password, brand);
    return { accepted: !refusal, code: refusal?.code ?? null };
  };
}
