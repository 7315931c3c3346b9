import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { createPasswords } from '../members/auth/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { contextReading, fromFolder, type ReadContent } from './import-context.ts';
import { importRuns } from './import-runs.table.ts';
import { IMPORTERS } from './importers.ts';
import { linesOf } from './read-records.ts';
import { type ImportProgress, runImport } from './run-import.ts';

interface FileProgress extends ImportProgress {
  /** How much of the file has been read, from 0 to 1. */
  share: number;
}

interface ImportOptions extends Pick<Platform, 'clock' | 'cipher' | 'keyedHash' | 'files' | 'database'> {
  onProgress?(progress: FileProgress): void;
}

/** Where records come from: a file, or whatever makes the same lines. */
export interface ImportSource {
  /** Kept with the run. */
  name: string;
  lines: AsyncIterable<string> | Iterable<string>;
  read: ReadContent;
  /** How much has been read so far, from 0 to 1. */
  share(): number;
}

/** Loads an NDJSON file and the `files/` beside it. Throws ImportError at the first wrong line. */
export async function importFile(path: string, options: ImportOptions): Promise<ImportProgress> {
  const { size } = await stat(path);
  let bytesRead = 0;
  const lines = linesOf(path, (bytes) => {
    bytesRead = bytes;
  });
  const share = () => (size === 0 ? 1 : Math.min(1, bytesRead / size));
  return importFrom({ name: basename(path), lines, share, read: fromFolder(dirname(path)) }, options);
}

/** So many new rows make what the database knows of its tables useless. */
const MANY = 10_000;

/**
 * Plans are made from statistics, which the embedded database never gathers by itself, and PostgreSQL only a minute
 * later: until then the first page of a long history would be sorted out of everything.
 */
async function refreshStatistics({ pool }: Pick<Platform, 'database'>['database']): Promise<void> {
  await pool.query('vacuum analyze');
}

/** Loads records from any source and keeps a row of the run. Throws ImportError at the first wrong line. */
export async function importFrom(source: ImportSource, options: ImportOptions): Promise<ImportProgress> {
  const { database, clock, onProgress } = options;
  const id = randomUUID();
  await database.db.insert(importRuns).values({ id, name: source.name, startedAt: clock.now() });
  const progress = await runImport({
    db: database,
    importers: IMPORTERS,
    lines: source.lines,
    context: contextReading(source.read, { ...options, hashPassword: createPasswords().hash }),
    onProgress: (now) => onProgress?.({ ...now, share: source.share() }),
  });
  const counts = Object.values(progress.byType);
  const total = (key: 'read' | 'changed') => counts.reduce((sum, count) => sum + count[key], 0);
  if (total('changed') >= MANY) await refreshStatistics(database);
  await database.db
    .update(importRuns)
    .set({ finishedAt: clock.now(), read: total('read'), changed: total('changed') })
    .where(eq(importRuns.id, id));
  return progress;
}
