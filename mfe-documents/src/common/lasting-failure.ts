import { isApiError } from '@member-portal/shared-kernel/api';

/** Error codes of downloads that fail again on every retry. */
const LASTING = new Set(['document_not_found', 'document_not_downloadable', 'file_damaged']);

/** True if the document itself is unavailable, so that a retry is useless. */
export const isLasting = (error: unknown): boolean => isApiError(error) && LASTING.has(error.code);
