import type { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import { sniffFileKind } from '@member-portal/shared-kernel/rules/files';
import { type ImportContext, RecordError } from '../../import/importer.ts';

/** Stores the file under the hash of its content, so that importing it again gives the same file. */
export async function keepFile(
  { readFile, files }: ImportContext,
  line: number,
  path: string,
): Promise<{ bytes: number; kind: UploadReceipt['kind']; fileKey: string }> {
  const { bytes, sha256 } = await readFile(line, path);
  const kind = sniffFileKind(bytes);
  if (kind === null) throw new RecordError(line, `${path}: expected a pdf, png, jpg or gif`);
  const fileKey = `import/${sha256}`;
  await files.write(fileKey, bytes);
  return { bytes: bytes.length, kind, fileKey };
}
