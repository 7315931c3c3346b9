import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** The special characters of the specification, unchanged. */
export const PASSWORD_SPECIALS = '?$%*@!".+-^()&_\'/:#';

export type PasswordCode =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_lowercase_missing'
  | 'password_uppercase_missing'
  | 'password_digit_missing'
  | 'password_character_refused';

/** One line of the checklist under the field. */
export interface PasswordCheck {
  code: PasswordCode;
  holds: boolean;
}

/**
 * Every rule, and whether the password meets it, in the order of display. Only ASCII letters, digits and the
 * listed special characters are allowed. The password is never trimmed or cut, so a space is refused.
 */
export function passwordChecklist(
  password: string,
  { minLength, maxLength }: Limits['password'] = DEFAULT_LIMITS.password,
): PasswordCheck[] {
  return [
    { code: 'password_too_short', holds: password.length >= minLength },
    { code: 'password_lowercase_missing', holds: /[a-z]/.test(password) },
    { code: 'password_uppercase_missing', holds: /[A-Z]/.test(password) },
    { code: 'password_digit_missing', holds: /[0-9]/.test(password) },
    { code: 'password_character_refused', holds: [...password].every(isAllowed) },
    { code: 'password_too_long', holds: password.length <= maxLength },
  ];
}

/** Refuses with the first failing rule, with `min` and `max` as params; accepts with the password itself. */
export function checkPassword(
  password: string,
  limits: Limits['password'] = DEFAULT_LIMITS.password,
): Verdict<string, PasswordCode> {
  const broken = passwordChecklist(password, limits).find((check) => !check.holds);
  return broken ? refuse(broken.code, { min: limits.minLength, max: limits.maxLength }) : accept(password);
}

/** The confirmation is compared as typed. */
export function checkPasswordConfirmation(
  password: string,
  confirmation: string,
): Verdict<string, 'password_confirmation_mismatch'> {
  return password === confirmation ? accept(password) : refuse('password_confirmation_mismatch');
}

function isAllowed(character: string): boolean {
  return /^[A-Za-z0-9]$/.test(character) || PASSWORD_SPECIALS.includes(character);
}
