import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { checkPassword } from '@member-portal/shared-kernel/rules/password';
import { type FieldRefusal, refuse, refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { CommonPasswords } from './common-passwords.ts';

/**
 * Checks whether a member may choose a password: the rule that the browser also checks, and checks that only
 * the server can make.
 */
export interface PasswordChoice {
  /**
   * `about`: words that an attacker would try for this member. Returns an empty list when the
   * password is accepted.
   */
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
