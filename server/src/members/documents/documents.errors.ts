import { PortalError } from '../../platform/http/portal-error.ts';

/** Someone else's document is like one that does not exist. */
export const documentNotFound = () => new PortalError('document_not_found', 404);
