import { checkFile, checkFileContent } from '../rules/files.ts';
import type { Limits } from '../rules/limits.ts';
import type { FileRefusal } from './chosen-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/**
 * A chosen file as it will leave: a heavy photo made lighter, then checked by name, size and what it really
 * holds. The server asks the same rules again.
 */
export async function prepare(
  chosen: File,
  limits: Limits['uploads'],
): Promise<{ file: File } | { refusal: FileRefusal }> {
  try {
    const file = await shrinkPhoto(chosen, limits);
    const outside = checkFile(file, limits);
    const verdict = outside.ok
      ? checkFileContent(file.name, new Uint8Array(await file.arrayBuffer()))
      : outside;
    if (verdict.ok) return { file };
    return { refusal: { code: verdict.code, params: { ...verdict.params }, retry: false } };
  } catch {
    // Moved or deleted since it was chosen, or a folder.
    return { refusal: { code: 'file_unreadable', params: { name: chosen.name }, retry: false } };
  }
}
