import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportContext } from './importer.ts';
import { RecordError } from './importer.ts';

export interface ImportContextOptions
  extends Pick<ImportContext, 'clock' | 'cipher' | 'keyedHash' | 'files'> {
  hashPassword(plain: string): Promise<string>;
  /** Where `files/…` stand: the folder of the NDJSON file. */
  folder: string;
}

/** What importers work with. Schemas have refused paths that leave the folder before one is read here. */
export function createImportContext(options: ImportContextOptions): ImportContext {
  const { folder, hashPassword, ...parts } = options;
  const hashes = new Map<string, Promise<string>>();
  return {
    ...parts,
    hashPassword(plain) {
      const known = hashes.get(plain) ?? hashPassword(plain);
      hashes.set(plain, known);
      return known;
    },
    async readFile(line, path) {
      const bytes = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        throw new RecordError(line, `${path}: cannot be read beside the import file (${error.code})`);
      });
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
  };
}
