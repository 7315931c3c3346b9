import { safeFileName } from '@member-portal/shared-kernel/rules/upload-names';
import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for an upload that is missing, expired, already used, or another member's. */
export const uploadNotFound = () => new PortalError('upload_not_found', 404);

/** The body is not a complete multipart form, for example because a phone lost its network. Not logged as an error. */
export const uploadUnreadable = () => new PortalError('upload_unreadable', 400);

/** A form without a file in its field `file`. */
export const fileRequired = () => new PortalError('files_required', 400, { params: { nb: '1' } });

/** Too many files of this member are uploaded but unused. */
export const tooManyWaiting = (maximum: number) =>
  new PortalError('files_too_many', 409, { params: { nb: String(maximum) } });

/**
 * The form contains a second file. One call stores one file, so that each has its own progress and
 * error.
 */
export const oneFileOnly = () => new PortalError('files_too_many', 400, { params: { nb: '1' } });

export const fileTooLarge = (fileName: string, maxBytes: number) =>
  new PortalError('file_too_large', 413, {
    params: { name: safeFileName(fileName), maxBytes: String(maxBytes) },
  });

export const fileInfected = (fileName: string) =>
  new PortalError('file_infected', 400, { params: { name: safeFileName(fileName) } });

/** The scanner gave no verdict. A file that was not scanned is not stored. */
export const fileScanFailed = (cause: unknown) => new PortalError('file_scan_failed', 502, { cause });
