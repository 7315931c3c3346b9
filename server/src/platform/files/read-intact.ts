import { createHash } from 'node:crypto';
import { PortalError } from '../http/portal-error.ts';
import { FileMissing, type FileStore } from './file-store.ts';

/**
 * Reads a file with a recorded hash. Throws 500 `file_damaged` if the stored file differs: its cipher does
 * not open it, or the hash is another one.
 */
export async function readIntact(
  files: Pick<FileStore, 'read'>,
  { fileKey, sha256 }: { fileKey: string; sha256: string },
): Promise<Buffer> {
  const bytes = await files.read(fileKey).catch((error) => {
    throw error instanceof FileMissing || isFault(error) ? error : damaged(fileKey, error);
  });
  if (sha256Of(bytes) !== sha256) throw damaged(fileKey);
  return bytes;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** An error of the file system; an error of the cipher has no such code. */
const isFault = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined;

const damaged = (fileKey: string, cause?: unknown) =>
  new PortalError('file_damaged', 500, {
    cause: new Error(`the stored file ${fileKey} is not the one that was kept`, { cause }),
  });
