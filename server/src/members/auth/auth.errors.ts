import { PortalError } from '../../platform/http/portal-error.ts';

/**
 * Errors of the sign-in and its second factor, with the stable codes that the screens translate. 401 is reserved for a
 * session that has ended (`session_required`), since it makes the shell leave the member's area.
 */

/** The same answer for an unknown identifier and a wrong password. */
export const loginFailed = () => new PortalError('login_failed', 403);

/** Too many wrong passwords, or locked by an operator. Without a time, only an operator can lift the lock. */
export const accountLocked = (retryAfterSeconds?: number) =>
  new PortalError('account_locked', 403, { retryAfterSeconds });

/** Answered only to the right password. The screen leads to the activation. */
export const accountNotActivated = () => new PortalError('account_not_activated', 403);

/** Our mails to this address were marked as spam: the member must confirm before a code is sent again. */
export const emailSpamMarked = () => new PortalError('email_spam_marked', 403);

/** The environment is not open to sign-ins yet. */
export const environmentNotOpen = () => new PortalError('environment_not_open', 403);

/** The member's file lacks an address for the code. */
export const profileIncomplete = () => new PortalError('profile_incomplete', 409);

/** Too many failures from one address. */
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new PortalError('too_many_attempts', 429, { retryAfterSeconds });

/** Too many wrong codes: the second factor is blocked for this account. */
export const mfaBlocked = (retryAfterSeconds: number) =>
  new PortalError('mfa_blocked', 403, { retryAfterSeconds });

export const mfaCodeExpired = () => new PortalError('mfa_code_expired', 403);

/** `left`: tries of the account before it is blocked. */
export const mfaCodeWrong = (left: number) =>
  new PortalError('mfa_code_wrong', 403, { params: { left: String(left) } });

/** No code was sent for this sign-in yet. */
export const mfaCodeUnknown = () => new PortalError('mfa_code_unknown', 403);

/** No sign-in waits for a code: it does not exist, has expired, or is complete. The screen goes back to the login. */
export const mfaSessionUnknown = () => new PortalError('mfa_session_unknown', 403);

/** Another code may not be sent so soon after the last one. */
export const mfaResendTooEarly = (retryAfterSeconds: number) =>
  new PortalError('mfa_resend_too_early', 429, { retryAfterSeconds });

/** Too many codes were sent for this account within the hour. The last one remains valid. */
export const tooManyCodes = (retryAfterSeconds: number) =>
  new PortalError('too_many_codes', 429, { retryAfterSeconds });

/**
 * Codes that other modules raise on these routes: `mail_sending_failed` (502, mailer), `environment_unknown` (404),
 * `brand_configuration_error` (500), `maintenance` (503), `xsrf_invalid` and `origin_refused` (403),
 * `validation_failed` (400), `session_required` (401), `internal_error` (500).
 */
