import { PortalError } from '../../platform/http/portal-error.ts';

/** The device's answer is invalid: wrong or used challenge, another site, an unknown key, a counter that went back. */
export const passkeyRefused = (cause?: unknown) => new PortalError('passkey_refused', 403, { cause });

/** The same answer for an unknown key and another member's. */
export const passkeyNotFound = () => new PortalError('passkey_not_found', 404);

export const passkeyLimitReached = (max: number) =>
  new PortalError('passkey_limit_reached', 409, { params: { max: String(max) } });

/** This device is already in the list. */
export const passkeyKnown = () => new PortalError('passkey_known', 409);
