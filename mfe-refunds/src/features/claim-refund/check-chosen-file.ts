import { checkFile, checkFileContent, type FileKind } from 'shared-kernel/rules/files';
import type { Limits } from 'shared-kernel/rules/limits';
import type { Verdict } from 'shared-kernel/rules/verdict';

/** A chosen file by name, size and what it really holds: the server asks the same rules again. */
export async function checkChosenFile(file: File, limits: Limits['uploads']): Promise<Verdict<FileKind>> {
  const outside = checkFile(file, limits);
  if (!outside.ok) return outside;
  return checkFileContent(file.name, new Uint8Array(await file.arrayBuffer()));
}
