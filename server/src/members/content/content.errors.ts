import { PortalError } from '../../platform/http/portal-error.ts';

export const legalPageNotFound = () => new PortalError('legal_page_not_found', 404);

/** A newer version is in force than the one that was read. */
export const legalVersionOutdated = () => new PortalError('legal_version_outdated', 409);
