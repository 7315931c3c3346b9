import { createHash } from 'node:crypto';
import { sniffFileKind } from '@member-portal/shared-kernel/rules/files';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import {
  listUnusedFiles,
  putPostedFile,
  releasePostedFile,
  usePostedFile,
} from './posted-files.repository.ts';

interface Options {
  database: Database;
  files: FileStore;
  clock: Clock;
}

export type PostedFiles = ReturnType<typeof createPostedFiles>;

/** The code under which files of the operator are kept. No environment has a hyphen in its code. */
export const OPERATOR_FILES = 'by-operator';

const KEPT_SECONDS = 86_400;
const CLEANUP_BATCH = 500;

/** Key of the import's own copy of a file that a record names. */
const takenKey = (sha256: string) => `import/${sha256}`;

/** Files that a core system posts before the records that name them. */
export function createPostedFiles({ database, files, clock }: Options) {
  const { db } = database;
  const hashOf = (path: string) => /^files\/([0-9a-f]{64})\.(?:pdf|png|jpg|gif)$/.exec(path)?.[1] ?? null;

  return {
    /** Returns its path. Throws `file_empty`, `file_content_mismatch`. */
    async post(environment: string, bytes: Buffer): Promise<string> {
      if (bytes.length === 0) throw new PortalError('file_empty', 400);
      const kind = sniffFileKind(bytes);
      if (kind === null) throw new PortalError('file_content_mismatch', 400);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const fileKey = `exchange/${environment.toLowerCase()}/${sha256}`;
      // The row is written first: a file without a row would never be deleted.
      await putPostedFile(db, { environment, sha256, kind, fileKey, usedAt: clock.now() });
      await files.write(fileKey, bytes);
      return `files/${sha256}.${kind}`;
    },

    /** Key of a file in the file store, by its path; null if the environment has not posted it. The file stays for a day. */
    async find(environment: string, path: string): Promise<string | null> {
      const sha256 = hashOf(path);
      const row = sha256 && (await usePostedFile(db, environment, sha256, clock.now()));
      return row && path.endsWith(`.${row.kind}`) ? (row.fileKey ?? takenKey(sha256)) : null;
    },

    /** Removes files that no record has named for a day. A file that a record uses keeps its path. */
    async removeUnused(): Promise<void> {
      for (const row of await listUnusedFiles(db, secondsFromNow(clock, -KEPT_SECONDS), CLEANUP_BATCH)) {
        const isTaken = await exists(takenKey(row.sha256));
        if (row.fileKey && (await releasePostedFile(db, row, isTaken))) await files.remove(row.fileKey);
      }
    },
  };

  async function exists(key: string): Promise<boolean> {
    return files.read(key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FileMissing) return false;
        throw error;
      },
    );
  }
}
