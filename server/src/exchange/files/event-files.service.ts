import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { findEventFile } from '../events/events.repository.ts';
import { openFileName } from '../events/sealed-payload.ts';

export interface EventFiles {
  /** Throws 404 `file_not_found` alike for a file that is absent, erased, or another environment's. */
  read(environment: string, id: string): Promise<{ fileName: string; bytes: Buffer }>;
}

interface Dependencies {
  database: Database;
  files: FileStore;
  cipher: FieldCipher;
}

/** The files that members sent with their acts. */
export const createEventFiles = ({ database, files, cipher }: Dependencies): EventFiles => ({
  async read(environment, id) {
    const file = isUuid(id) ? await findEventFile(database.db, environment, id) : null;
    if (!file) throw new PortalError('file_not_found', 404);
    return { fileName: openFileName(cipher, file.name), bytes: await files.read(file.fileKey) };
  },
});
