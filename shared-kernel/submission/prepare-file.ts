import { checkFile, checkFileContent, extensionOf } from '../rules/files.ts';
import type { Limits } from '../rules/limits.ts';
import type { FileRefusal } from './chosen-file.ts';
import { OTHER_PHOTOS, sendablePhoto } from './sendable-photo.ts';

/**
 * Prepares a chosen file for sending: compresses a large photo, converts one of another format to JPEG, then checks
 * name, size and content. The server checks the same rules again.
 */
export async function prepare(
  chosen: File,
  limits: Limits['uploads'],
): Promise<{ file: File } | { refusal: FileRefusal }> {
  try {
    const file = await sendablePhoto(chosen, limits);
    const outside = checkFile(file, limits);
    const verdict = outside.ok
      ? checkFileContent(file.name, new Uint8Array(await file.arrayBuffer()))
      : outside;
    if (verdict.ok) return { file };
    // The file is an image that this browser could not convert.
    const code = OTHER_PHOTOS.includes(extensionOf(file.name)) ? 'photo_unreadable' : verdict.code;
    return { refusal: { code, params: { ...verdict.params }, retry: false } };
  } catch {
    // The file was moved or deleted since it was chosen, or it is a folder.
    return { refusal: { code: 'file_unreadable', params: { name: chosen.name }, retry: false } };
  }
}
