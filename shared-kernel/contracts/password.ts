import { boolean, type Infer, maxLength, nullable, object, oneOf, string } from './schema.ts';

const Password = string().check(maxLength(1024));

/**
 * PUT /password. Ends every session of the member, and gives this browser a new one, so that only it goes on: read the
 * profile again. Fields: `currentPassword` (`current_password_wrong`), `newPassword` (codes of the rule,
 * `password_too_common`, `password_unchanged`). `too_many_attempts` (429) after five wrong ones. Answers `Done`.
 */
export const ChangePasswordRequest = object({ currentPassword: Password, newPassword: Password });
export type ChangePasswordRequest = Infer<typeof ChangePasswordRequest>;

/**
 * POST /password/check, signed in or not: whether a new password would be taken, while it is being typed. `code` is the
 * first rule that does not hold, as `checkPassword` answers it, or `password_too_common`, which only the server knows.
 */
export const CheckPasswordRequest = object({ password: Password });
export const CheckPasswordAnswer = object({ accepted: boolean(), code: nullable(string()) });
export type CheckPasswordAnswer = Infer<typeof CheckPasswordAnswer>;

/** Why the profile asks for another password: an advisor set it, or it is older than the environment allows. */
export const PasswordUpdateReason = oneOf(['SET_BY_ADVISOR', 'TOO_OLD']);
export type PasswordUpdateReason = Infer<typeof PasswordUpdateReason>;
