import { PortalError } from '../../platform/http/portal-error.ts';

/** No change is pending: it was never requested, is done or cancelled, or had five wrong codes. */
export const emailChangeUnknown = () => new PortalError('email_change_unknown', 404);
export const emailCodeWrong = (left: number) =>
  new PortalError('email_code_wrong', 403, { params: { left: String(left) } });
export const emailCodeExpired = () => new PortalError('email_code_expired', 403);
export const emailCodeTooEarly = (retryAfterSeconds: number) =>
  new PortalError('email_code_too_early', 429, { retryAfterSeconds });
