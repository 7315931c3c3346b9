import { PortalError } from '../../platform/http/portal-error.ts';

/** Used, over, altered, of another environment: the answer is the same for each. */
export const impersonationLinkInvalid = () => new PortalError('impersonation_link_invalid', 403);

export const tooManyLinks = (retryAfterSeconds: number) =>
  new PortalError('too_many_attempts', 429, { retryAfterSeconds });
