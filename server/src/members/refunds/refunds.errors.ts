import { PortalError } from '../../platform/http/portal-error.ts';

/** Absent, or another member's: one answer. */
export const refundNotFound = () => new PortalError('refund_not_found', 404);

/** The refund is there, the line of it is not. */
export const subActNotFound = () => new PortalError('sub_act_not_found', 404);

/** Nobody of this family. */
export const beneficiaryNotFound = () => new PortalError('beneficiary_not_found', 404);
