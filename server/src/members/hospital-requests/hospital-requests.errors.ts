import { type FieldError, PortalError } from '../../platform/http/portal-error.ts';

/** Absent, or another member's: one answer. */
export const hospitalRequestNotFound = () => new PortalError('hospital_request_not_found', 404);

/** No hospital of the directory has this id, or it has closed. */
export const ESTABLISHMENT_UNKNOWN: FieldError = { field: 'establishment.id', code: 'establishment_unknown' };
