import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sniffFileKind } from '@member-portal/shared-kernel/rules/files';
import type { ImportContext } from './importer.ts';
import { RecordError } from './importer.ts';

interface ImportContextOptions extends Pick<ImportContext, 'clock' | 'cipher' | 'keyedHash' | 'files'> {
  hashPassword(plain: string): Promise<string>;
}

/** Content of a path `files/…` that a record names. */
export type ReadContent = (path: string) => Promise<Buffer>;

/** Creates the context of importers, with any source of files. The schemas have already refused paths that leave the folder. */
export function contextReading(
  read: ReadContent,
  { hashPassword, ...parts }: ImportContextOptions,
): ImportContext {
  const hashes = new Map<string, Promise<string>>();
  return {
    ...parts,
    hashPassword(plain) {
      const hash = hashes.get(plain) ?? hashPassword(plain);
      hashes.set(plain, hash);
      return hash;
    },
    async readFile(line, path) {
      const bytes = await read(path).catch((error: NodeJS.ErrnoException) => {
        throw new RecordError(line, `${path}: cannot be read beside the import file (${error.code})`);
      });
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
  };
}

export const fromFolder =
  (folder: string): ReadContent =>
  (path) =>
    readFile(join(folder, path));

/** Enough bytes to recognise the type of a file. */
const HEAD_BYTES = 4_096;

/** Returns null for a file that exists and that members can open, otherwise what is wrong with it. */
export const lookInto =
  (folder: string): NonNullable<ImportContext['lookAt']> =>
  async (path) => {
    try {
      const file = await open(join(folder, path));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
        const kind = sniffFileKind(buffer.subarray(0, bytesRead));
        return kind === null ? `expected ${path} to be a pdf, png, jpg or gif` : null;
      } finally {
        await file.close();
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return `${path} cannot be read beside the import file (${code})`;
    }
  };
