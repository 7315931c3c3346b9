import { isApiError } from '@member-portal/shared-kernel/api';

/** Codes of downloads that another try does not bring. */
const LASTING = new Set(['document_not_found', 'document_not_downloadable', 'file_damaged']);

/** Whether the document itself cannot be had, rather than this download failed. */
export const isLasting = (error: unknown): boolean => isApiError(error) && LASTING.has(error.code);
