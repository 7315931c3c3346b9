import { checkFile, checkFileContent, extensionOf } from '../rules/files.ts';
import type { Limits } from '../rules/limits.ts';
import type { FileRefusal } from './chosen-file.ts';
import { OTHER_PHOTOS, sendablePhoto } from './sendable-photo.ts';

/**
 * A chosen file as it will leave: a heavy photo made lighter, one in a foreign format a JPEG, then checked by name, size and what it really
 * holds. The server asks the same rules again.
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
    // It is an image: only not one that this browser could write anew.
    const code = OTHER_PHOTOS.includes(extensionOf(file.name)) ? 'photo_unreadable' : verdict.code;
    return { refusal: { code, params: { ...verdict.params }, retry: false } };
  } catch {
    // Moved or deleted since it was chosen, or a folder.
    return { refusal: { code: 'file_unreadable', params: { name: chosen.name }, retry: false } };
  }
}
