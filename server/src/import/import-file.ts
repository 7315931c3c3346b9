import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { createPasswords } from '../members/auth/passwords.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { withPatientClient } from '../platform/db/patient-client.ts';
import type { Platform } from '../platform/platform.ts';
import { takingLong } from '../platform/time-limits.ts';
import { type Checked, checkRecords } from './check-records.ts';
import { contextReading, fromFolder, lookInto, type ReadContent } from './import-context.ts';
import { importRuns } from './import-runs.table.ts';
import { IMPORTERS } from './importers.ts';
import { type Line, linesOf } from './read-lines.ts';
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
  /** From the first line on, each time. */
  lines(): AsyncIterable<Line> | Iterable<Line>;
  read: ReadContent;
  /** For the check of the files; absent where they are made for the import. */
  lookAt?(path: string): Promise<string | null>;
  /** How much has been read so far, from 0 to 1. */
  share(): number;
}

/** Loads an NDJSON file and the `files/` beside it. Throws ImportError with every mistake of a wrong one. */
export async function importFile(path: string, options: ImportOptions): Promise<ImportProgress> {
  // A file that is not there is told where it is read.
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  let bytesRead = 0;
  const lines = () =>
    linesOf(path, (bytes) => {
      bytesRead = bytes;
    });
  const share = () => (size === 0 ? 1 : Math.min(1, bytesRead / size));
  const folder = dirname(path);
  const files = { read: fromFolder(folder), lookAt: lookInto(folder) };
  return importFrom({ name: basename(path), lines, share, ...files }, options);
}

/**
 * Checks a file and the `files/` beside it, without any database. Throws ImportError with every mistake; what only a
 * database could tell is answered.
 */
export async function checkFile(
  path: string,
  clock: Clock = systemClock,
): Promise<Pick<Checked, 'records' | 'elsewhere'>> {
  const { records, mistakes, elsewhere } = await checkRecords({
    importers: IMPORTERS,
    lines: linesOf(path),
    today: clock.today(),
    db: null,
    lookAt: lookInto(dirname(path)),
  });
  const error = mistakes.error();
  if (error) throw error;
  return { records, elsewhere };
}

/** So many new rows make what the database knows of its tables useless. */
const MANY = 10_000;

/**
 * Plans are made from statistics, which the embedded database never gathers by itself, and PostgreSQL only a minute
 * later: until then the first page of a long history would be sorted out of everything.
 */
async function refreshStatistics({ pool }: Pick<Platform, 'database'>['database']): Promise<void> {
  await withPatientClient(pool, (client) => client.query('vacuum analyze'));
}

/** Loads records from any source and keeps a row of the run. Throws ImportError as `runImport` does. */
export function importFrom(source: ImportSource, options: ImportOptions): Promise<ImportProgress> {
  return takingLong(() => load(source, options));
}

async function load(source: ImportSource, options: ImportOptions): Promise<ImportProgress> {
  const { database, clock, onProgress } = options;
  const id = randomUUID();
  await database.db.insert(importRuns).values({ id, name: source.name, startedAt: clock.now() });
  const progress = await runImport({
    db: database,
    importers: IMPORTERS,
    lines: source.lines,
    context: {
      ...contextReading(source.read, { ...options, hashPassword: createPasswords().hash }),
      lookAt: source.lookAt,
    },
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
