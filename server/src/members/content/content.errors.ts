import { PortalError } from '../../platform/http/portal-error.ts';

export const legalPageNotFound = () => new PortalError('legal_page_not_found', 404);

/** The member read an older version than the one in force. */
export const legalVersionOutdated = () => new PortalError('legal_version_outdated', 409);

/** The environment has no such question. */
export const faqQuestionNotFound = () => new PortalError('faq_question_not_found', 404);

export const announcementNotFound = () => new PortalError('announcement_not_found', 404);

export const announcementNotClosable = () => new PortalError('announcement_not_closable', 409);
