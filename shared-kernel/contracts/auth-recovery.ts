import { ShownLogin } from './auth-accounts.ts';
import { LifeDate } from './common.ts';
import { array, type Infer, int, maxLength, object, oneOf, string } from './schema.ts';

const Typed = string().check(maxLength(256));
const Password = string().check(maxLength(1024));

/**
 * POST /auth/login/forgot-login: mails the login to `email`, which must be the address on file. Errors:
 * `insured_unknown`, `login_mail_already_sent`, `too_many_attempts`. Field errors: `nir_invalid`, `email_invalid`,
 * `date_invalid`.
 */
export const ForgotLoginRequest = object({ socialSecurityNumber: Typed, birthDate: LifeDate, email: Typed });
export type ForgotLoginRequest = Infer<typeof ForgotLoginRequest>;

/** The mail is on its way; `email` is masked. */
export const ForgotLoginAnswer = object({ email: string() });

/**
 * POST /auth/login/forgot-password: mails a link to the address on file and voids the previous link. Errors:
 * `login_nir_mismatch`, `email_missing`, `too_many_attempts`. An account that is not activated gets a link too, and
 * stays not activated.
 */
export const ForgotPasswordRequest = object({ login: Typed, socialSecurityNumber: Typed });
export type ForgotPasswordRequest = Infer<typeof ForgotPasswordRequest>;

/** `email` is masked; `linkMinutes` is how long the link is valid. */
export const ForgotPasswordAnswer = object({ email: string(), linkMinutes: int() });

/**
 * POST /auth/login/forgot-password/reset-validation. Ends every session and lifts the lock; answers `Done`.
 * `link_expired`, `link_invalid`; field `password` (codes of the rule, `password_too_common`, `password_unchanged`).
 */
export const ResetValidationRequest = object({ token: Typed, password: Password });
export type ResetValidationRequest = Infer<typeof ResetValidationRequest>;

/**
 * GET /auth/login/get-logins?token=: the owner of the link, for the screens of the forgotten password
 * (`purpose` RESET) and of the final step (OPENING). `logins` are the identifiers that the member signs in
 * with (RESET) or may choose from (OPENING). Errors: `link_expired`, `link_invalid`.
 */
export const GetLoginsQuery = object({ token: Typed });
export const GetLoginsAnswer = object({
  purpose: oneOf(['RESET', 'OPENING']),
  firstName: string(),
  logins: array(ShownLogin),
});
export type GetLoginsAnswer = Infer<typeof GetLoginsAnswer>;
