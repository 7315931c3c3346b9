import { PortalError } from '../../platform/http/portal-error.ts';

export const legalPageNotFound = () => new PortalError('legal_page_not_found', 404);
