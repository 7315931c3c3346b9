import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { createPasswords } from '../members/auth/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { createImportContext } from './import-context.ts';
import { importRuns } from './import-runs.table.ts';
import { IMPORTERS } from './importers.ts';
import { linesOf } from './read-records.ts';
import { type ImportProgress, runImport } from './run-import.ts';

export interface FileProgress extends ImportProgress {
  /** How much of the file has been read, from 0 to 1. */
  share: number;
}

export interface ImportFileOptions
  extends Pick<Platform, 'clock' | 'cipher' | 'keyedHash' | 'files' | 'database'> {
  onProgress?(progress: FileProgress): void;
}

/** Loads an NDJSON file and the `files/` beside it. Throws ImportError at the first wrong line. */
export async function importFile(path: string, options: ImportFileOptions): Promise<ImportProgress> {
  const { database, clock, onProgress } = options;
  const { size } = await stat(path);
  const id = randomUUID();
  await database.db.insert(importRuns).values({ id, name: basename(path), startedAt: clock.now() });
  let bytesRead = 0;
  const progress = await runImport({
    db: database,
    importers: IMPORTERS,
    lines: linesOf(path, (bytes) => {
      bytesRead = bytes;
    }),
    context: createImportContext({
      ...options,
      hashPassword: createPasswords().hash,
      folder: dirname(path),
    }),
    onProgress: (now) => onProgress?.({ ...now, share: size === 0 ? 1 : Math.min(1, bytesRead / size) }),
  });
  const counts = Object.values(progress.byType);
  const total = (key: 'read' | 'changed') => counts.reduce((sum, count) => sum + count[key], 0);
  await database.db
    .update(importRuns)
    .set({ finishedAt: clock.now(), read: total('read'), changed: total('changed') })
    .where(eq(importRuns.id, id));
  return progress;
}
