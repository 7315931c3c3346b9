import { PortalError } from '../../platform/http/portal-error.ts';

/** Nobody's, another member's, or over: the answer is the same. */
export const sessionNotFound = () => new PortalError('session_not_found', 404);
