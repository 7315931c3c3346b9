/**
 * The stable codes of every refusal at sign-in, account creation and account recovery. The screen has a text
 * for each (`errors.<code>`). A refusal may carry `retryAfterSeconds`, and `errors` for wrong fields. Status
 * 401 is reserved for a session that is over (`session_required`).
 */

/** POST /auth/login, /auth/select-email, /auth/regenerate-mfa, /auth/validate-mfa. */
const SIGN_IN_ERRORS = [
  /** 403: identifier or password is wrong. An unknown identifier gets the same answer. */
  'login_failed',
  /** 403: too many wrong passwords. Without `retryAfterSeconds`, only an operator can unlock the account. */
  'account_locked',
  /** 403, only after the right password: leads to the activation. */
  'account_not_activated',
  /** 403: our mails were marked as spam; the member confirms, then sends `spam_cleared: true`. */
  'email_spam_marked',
  /** 403: this environment is not open to sign-ins yet. */
  'environment_not_open',
  /** 404: no environment has this host name. */
  'environment_unknown',
  /** 500: the document of the environment is wrong. */
  'brand_configuration_error',
  /** 409: the insured's file has no e-mail address for the code. */
  'profile_incomplete',
  /** 502: the code could not be sent within 5 s. It is not sent later either. */
  'mail_sending_failed',
  /** 403: five wrong codes; `retryAfterSeconds`. */
  'mfa_blocked',
  /** 429: too many failures from this address; `retryAfterSeconds`. */
  'too_many_attempts',
  'mfa_code_expired',
  'mfa_code_wrong',
  /** 403: no code was sent yet. */
  'mfa_code_unknown',
  /** 403: this sign-in has expired or is already complete; leads to the login. */
  'mfa_session_unknown',
  /** 429: `retryAfterSeconds`. */
  'mfa_resend_too_early',
  /** 429: the account got its maximum of codes within an hour; `retryAfterSeconds`. The last code is still valid. */
  'too_many_codes',
] as const;

/** POST /auth/activate-account/affiliation: those of the sign-in, and these. */
const ACTIVATION_ERRORS = [
  /** 403: identifiers not recognised. */
  'activation_not_recognised',
  /** 409: leads to the login. */
  'account_already_active',
  /** 409: the enrolment service cannot be reached; human resources help. */
  'enrolment_unreachable',
] as const;

/** POST /auth/login/create-account-validation and /auth/login/first-connection. */
const IDENTIFICATION_ERRORS = [
  /** 403: the name does not match the other data. */
  'name_mismatch',
  /** 409: leads to the login. */
  'account_exists',
  /** 409: the affiliation is not finalised; an e-mail will follow. */
  'affiliation_pending',
  /** 404: no insured person has these data. For a forgotten login it leads to the account creation. */
  'insured_unknown',
  /** 403: member number, birth date and code of the letter do not match. */
  'letter_code_wrong',
  /** 403: the code of the letter is used up or expired. */
  'letter_code_expired',
] as const;

/** POST /auth/login/forgot-login and /auth/login/forgot-password. */
const FORGOTTEN_ERRORS = [
  /** 429: the mail was sent a short while ago; `retryAfterSeconds`. */
  'login_mail_already_sent',
  /** 403: login and social security number do not match; leads to the forgotten login. */
  'login_nir_mismatch',
  /** 409: no address on file, or none that accepts our mails; a letter or an advisor helps. */
  'email_missing',
] as const;

/** Endpoints that take the token of a link: reset-validation, create-account, get-logins. */
const LINK_ERRORS = [
  /** 403: older than its 60 minutes. */
  'link_expired',
  /** 403: the link never existed, was used, or was replaced by a newer one. */
  'link_invalid',
  /** 409: the account is no longer in the state for which the link was made. */
  'activation_failed',
  /** 403: a code was sent to an address that is not on file. Another one may be sent after `retryAfterSeconds`. */
  'email_code_required',
] as const;

/** PUT /password, PUT /auth/login/update, the contacts; also as the code of a field. */
const ACCOUNT_ERRORS = [
  /** 403 on every other call: the member must choose another password first (PUT /password). */
  'password_update_required',
  /** 400, field `currentPassword`. */
  'current_password_wrong',
  /** 400, field `newPassword` or `password`: the same as before. */
  'password_unchanged',
  /** 400, field: one of the passwords that attackers try first. */
  'password_too_common',
  /** 409: the address is another account's login; the login stays. */
  'email_already_used',
  /** 409: there is no address that could be the login. */
  'login_unavailable',
  /** 409: a newer version of the legal text is in force, which the member has not read. */
  'legal_version_outdated',
  /** 404: no new address is waiting for its code. */
  'email_change_unknown',
  /** 403 for both. */
  'email_code_wrong',
  'email_code_expired',
  /** 429: `retryAfterSeconds`. */
  'email_code_too_early',
] as const;

export const AUTH_ERROR_CODES = [
  ...SIGN_IN_ERRORS,
  ...ACTIVATION_ERRORS,
  ...IDENTIFICATION_ERRORS,
  ...FORGOTTEN_ERRORS,
  ...LINK_ERRORS,
  ...ACCOUNT_ERRORS,
] as const;
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];
