import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for a session that does not exist, belongs to another member, or has ended. */
export const sessionNotFound = () => new PortalError('session_not_found', 404);
