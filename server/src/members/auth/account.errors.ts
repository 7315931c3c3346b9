import { PortalError } from '../../platform/http/portal-error.ts';

/** Errors of opening, recovering and changing an account. `contracts/auth-errors` says what each code means. */

export const activationNotRecognised = () => new PortalError('activation_not_recognised', 403);
export const accountAlreadyActive = () => new PortalError('account_already_active', 409);
export const enrolmentUnreachable = () => new PortalError('enrolment_unreachable', 409);

export const nameMismatch = () => new PortalError('name_mismatch', 403);
export const accountExists = () => new PortalError('account_exists', 409);
export const affiliationPending = () => new PortalError('affiliation_pending', 409);
export const insuredUnknown = () => new PortalError('insured_unknown', 404);
export const letterCodeWrong = (left: number) =>
  new PortalError('letter_code_wrong', 403, { params: { left: String(left) } });
export const letterCodeExpired = () => new PortalError('letter_code_expired', 403);

export const loginMailAlreadySent = (retryAfterSeconds: number) =>
  new PortalError('login_mail_already_sent', 429, { retryAfterSeconds });
export const loginNirMismatch = () => new PortalError('login_nir_mismatch', 403);
export const emailMissing = () => new PortalError('email_missing', 409);

export const linkExpired = () => new PortalError('link_expired', 403);
export const linkInvalid = () => new PortalError('link_invalid', 403);
export const activationFailed = () => new PortalError('activation_failed', 409);
/** The address is not on file: a code was sent to it and must be entered first. */
export const emailCodeRequired = (retryAfterSeconds: number) =>
  new PortalError('email_code_required', 403, { retryAfterSeconds });

export const emailAlreadyUsed = () => new PortalError('email_already_used', 409);
export const loginUnavailable = () => new PortalError('login_unavailable', 409);
