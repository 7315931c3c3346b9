import { PortalError } from '../../platform/http/portal-error.ts';

/** Nobody of this family, whoever it is. */
export const beneficiaryNotFound = () => new PortalError('beneficiary_not_found', 404);

export const actNotFound = () => new PortalError('act_not_found', 404);

/** The catalogue has the act, and no tariff of that date: nobody can say what it would leave to pay. */
export const actTermsUnknown = () => new PortalError('act_terms_unknown', 404);
