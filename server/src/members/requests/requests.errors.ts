import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for something missing and something of another member. */
export const requestNotFound = () => new PortalError('request_not_found', 404);
export const messageNotFound = () => new PortalError('message_not_found', 404);
/** The specification allows no reply to this request, or the insurer requested no answer. */
export const replyNotAllowed = () => new PortalError('reply_not_allowed', 409);
export const answerNotExpected = () => new PortalError('answer_not_expected', 409);
export const fileNotFound = () => new PortalError('file_not_found', 404);
