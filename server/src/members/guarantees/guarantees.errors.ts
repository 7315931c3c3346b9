import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for an unknown person and one of another family. */
export const beneficiaryNotFound = () => new PortalError('beneficiary_not_found', 404);

/** The same answer for an unknown contract and another member's. */
export const contractNotFound = () => new PortalError('contract_not_found', 404);

export const actNotFound = () => new PortalError('act_not_found', 404);

/** The catalogue has the act but no tariff for that date, so that the remaining charge cannot be computed. */
export const actTermsUnknown = () => new PortalError('act_terms_unknown', 404);
