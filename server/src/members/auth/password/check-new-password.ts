import type { CheckPasswordAnswer } from 'shared-kernel/contracts/password';
import type { AccountThrottle } from 'shared-kernel/rules/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { throttleKey } from '../../../platform/http/trust.ts';
import type { AccountOrigin } from '../account.ports.ts';
import { tooManyAttempts } from '../auth.errors.ts';
import { reserveTry } from '../throttles.repository.ts';
import type { PasswordChoice } from './password-choice.ts';

/**
 * The verdict on a new password, for its field. It says nothing of anybody: no member is looked at, nothing is kept.
 * Throws 429 `too_many_attempts` where an address asks without end.
 */
export type CheckNewPassword = (password: string, origin: AccountOrigin) => Promise<CheckPasswordAnswer>;

interface CheckNewPasswordDependencies {
  database: Database;
  clock: Clock;
  choice: PasswordChoice;
  limits: Pick<AccountThrottle, 'passwordChecksMax' | 'passwordChecksWindowSeconds'>;
}

export function createCheckNewPassword({
  database,
  clock,
  choice,
  limits,
}: CheckNewPasswordDependencies): CheckNewPassword {
  const rule = { maxTries: limits.passwordChecksMax, windowSeconds: limits.passwordChecksWindowSeconds };
  return async (password, { address, environment }) => {
    const key = `password-check:${throttleKey(address)}`;
    const { allowed, retryAfterSeconds } = await reserveTry(database.db, key, rule, clock.now());
    if (!allowed) throw tooManyAttempts(retryAfterSeconds);
    const brand = environment.brand ? [environment.brand.name, environment.brand.legalName] : [];
    const [refusal] = await choice.refusals('password', password, brand);
    return { accepted: !refusal, code: refusal?.code ?? null };
  };
}
