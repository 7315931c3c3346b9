import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for a link that is used, expired, altered or of another environment. */
export const impersonationLinkInvalid = () => new PortalError('impersonation_link_invalid', 403);

export const tooManyLinks = (retryAfterSeconds: number) =>
  new PortalError('too_many_attempts', 429, { retryAfterSeconds });
