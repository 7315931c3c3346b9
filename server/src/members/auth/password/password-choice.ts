import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { checkPassword } from '@member-portal/shared-kernel/rules/password';
import { type FieldRefusal, refuse, refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { CommonPasswords } from './common-passwords.ts';

/** Whether a password may be chosen: the rule that the browser shows, and what only the server knows. */
export interface PasswordChoice {
  /** `about`: what somebody would try on this member. Empty when the password is taken. */
  refusals(field: string, password: string, about?: readonly string[]): Promise<FieldRefusal[]>;
}

export function createPasswordChoice(common: CommonPasswords, limits: Limits['password']): PasswordChoice {
  return {
    async refusals(field, password, about) {
      const verdict = checkPassword(password, limits);
      if (!verdict.ok) return refusedAt(field, verdict);
      return (await common.isCommon(password, about)) ? refusedAt(field, refuse('password_too_common')) : [];
    },
  };
}
