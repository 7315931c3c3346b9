import { PortalError } from '../../platform/http/portal-error.ts';

/** Absent, or another member's: one answer. */
export const quoteNotFound = () => new PortalError('quote_not_found', 404);
