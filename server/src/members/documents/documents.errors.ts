import { PortalError } from '../../platform/http/portal-error.ts';

/** A document of another member gets the same answer as one that does not exist. */
export const documentNotFound = () => new PortalError('document_not_found', 404);

/** The store has lost the file: another try does not help. */
export const documentNotDownloadable = (cause: Error) =>
  new PortalError('document_not_downloadable', 500, { cause });
