import { checkFile, checkFileContent, type FileKind } from '../rules/files.ts';
import type { Limits } from '../rules/limits.ts';
import type { Verdict } from '../rules/verdict.ts';

/** A chosen file by name, size and what it really holds: the server asks the same rules again. */
export async function checkChosenFile(file: File, limits: Limits['uploads']): Promise<Verdict<FileKind>> {
  const outside = checkFile(file, limits);
  if (!outside.ok) return outside;
  return checkFileContent(file.name, new Uint8Array(await file.arrayBuffer()));
}
