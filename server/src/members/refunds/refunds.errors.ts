import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for a missing refund and another member's. */
export const refundNotFound = () => new PortalError('refund_not_found', 404);

/** The refund exists, but has no such line. */
export const subActNotFound = () => new PortalError('sub_act_not_found', 404);

/** The person does not belong to this family. */
export const beneficiaryNotFound = () => new PortalError('beneficiary_not_found', 404);
