import { PortalError } from '../../platform/http/portal-error.ts';

/** Absent, or another member's: one answer. */
export const claimNotFound = () => new PortalError('refund_claim_not_found', 404);
