import type { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import { checkFile, checkFileContent } from '@member-portal/shared-kernel/rules/files';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { safeFileName } from '@member-portal/shared-kernel/rules/upload-names';
import type { Refused } from '@member-portal/shared-kernel/rules/verdict';
import { PortalError } from '../../platform/http/portal-error.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';

export interface InspectedFile {
  fileName: string;
  kind: UploadReceipt['kind'];
  /** The bytes to store: those of an image without the metadata that the camera wrote about its owner. */
  bytes: Buffer;
}

/**
 * Checks that a file may be stored. Throws the kernel's file codes, each with the file's `name`:
 * `file_extension_refused`, `file_empty`, `file_too_large`, `file_content_mismatch`,
 * `file_encrypted`.
 */
export function inspectFile(given: string, bytes: Buffer, limits: Limits['uploads']): InspectedFile {
  const fileName = safeFileName(given);
  const facts = checkFile({ name: fileName, size: bytes.length }, limits);
  if (!facts.ok) throw refusedFile(facts);
  const content = checkFileContent(fileName, bytes);
  if (!content.ok) throw refusedFile(content);
  const stripped = STRIP[content.value](bytes);
  // Checks that the file has the signature of an image and is not readable as another type as well.
  if (!stripped) throw new PortalError('file_content_mismatch', 400, { params: { name: fileName } });
  return { fileName, kind: content.value, bytes: stripped };
}

function refusedFile({ code, params }: Refused): PortalError {
  return new PortalError(code, code === 'file_too_large' ? 413 : 400, { params: { ...params } });
}

const STRIP: Record<UploadReceipt['kind'], (bytes: Buffer) => Buffer | null> = {
  pdf: (bytes) => bytes,
  jpg: stripJpeg,
  png: stripPng,
  gif: stripGif,
};
