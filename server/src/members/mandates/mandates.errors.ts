import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for a missing mandate and another member's. */
export const mandateNotFound = () => new PortalError('mandate_not_found', 404);

/** No debit from an account of the member, or a mandate for this account is in force. */
export const mandateNotNeeded = () => new PortalError('mandate_not_needed', 409);

export const mandateAccountMissing = () => new PortalError('mandate_account_missing', 409);

export const mandateAlreadySigned = () => new PortalError('mandate_already_signed', 409);

/** The day on the document has passed, or its content has changed. */
export const mandateOutdated = () => new PortalError('mandate_outdated', 409);
