import { PortalError } from '../../../platform/http/portal-error.ts';

export const contentNotFound = () => new PortalError('content_not_found', 404);

/** There is neither a draft nor a scheduled version. */
export const contentNotOpen = () => new PortalError('content_not_open', 409);

/** A legal text in force: members have read and validated it. */
export const contentHeld = () => new PortalError('content_held', 409);

/** There is no earlier published version to go back to. */
export const contentNoEarlier = () => new PortalError('content_no_earlier_version', 409);

export const contentNotPublished = () => new PortalError('content_not_published', 409);

/** `mistakes` with the texts of the import. */
export const contentInvalid = (mistakes: readonly string[]) =>
  new PortalError('content_invalid', 400, {
    errors: mistakes.map((detail) => ({ field: '', code: 'content_mistake', params: { detail } })),
  });
