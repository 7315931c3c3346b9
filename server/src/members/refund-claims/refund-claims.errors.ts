import { type FieldError, PortalError } from '../../platform/http/portal-error.ts';

/** Absent, or another member's: one answer. */
export const claimNotFound = () => new PortalError('refund_claim_not_found', 404);

/** An upload that is absent, expired, taken by another claim, or another member's. */
export const uploadMissing = (index: number): FieldError => ({
  field: `uploadIds.${index}`,
  code: 'upload_not_found',
});
