import { boolean, type Infer, maxLength, nullable, object, oneOf, string } from './schema.ts';

const Password = string().check(maxLength(1024));

/**
 * PUT /password ends every session of the member and opens a new one for this browser, which must read the profile
 * again. Field errors: `currentPassword` (`current_password_wrong`), `newPassword` (codes of the rule,
 * `password_too_common`, `password_unchanged`). Error: `too_many_attempts` (429) after five wrong passwords. Answers
 * `Done`.
 */
export const ChangePasswordRequest = object({ currentPassword: Password, newPassword: Password });
export type ChangePasswordRequest = Infer<typeof ChangePasswordRequest>;

/**
 * POST /password/check, signed in or not: checks a new password while the member types. `code` is the first
 * failing rule, as `checkPassword` returns it, or `password_too_common`, which only the server knows.
 */
export const CheckPasswordRequest = object({ password: Password });
export const CheckPasswordAnswer = object({ accepted: boolean(), code: nullable(string()) });
export type CheckPasswordAnswer = Infer<typeof CheckPasswordAnswer>;

/** Why the profile requires another password: an advisor set it, or it is older than the environment allows. */
export const PasswordUpdateReason = oneOf(['SET_BY_ADVISOR', 'TOO_OLD']);
export type PasswordUpdateReason = Infer<typeof PasswordUpdateReason>;
