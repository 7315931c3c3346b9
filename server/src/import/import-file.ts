import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { createPasswords } from '../members/auth/passwords.ts';
import { storeUnrecordedEmailChanges } from '../members/insured/unrecorded-email-changes.import.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { takingLong } from '../platform/time-limits.ts';
import { checkRecords } from './check-records.ts';
import { contextReading, fromFolder, lookInto, type ReadContent } from './import-context.ts';
import { countAll, type ImportProgress } from './import-progress.ts';
import { beginImportRun, endImportRun } from './import-runs.repository.ts';
import type { ImportTx } from './importer.ts';
import { IMPORTERS } from './importers.ts';
import type { OnMistake } from './mistakes.ts';
import { type Line, linesOf } from './read-lines.ts';
import { MANY_ROWS, refreshStatistics } from './refresh-statistics.ts';
import { runImport } from './run-import.ts';

export interface FileProgress extends ImportProgress {
  /** How much of the file has been read, from 0 to 1. */
  share: number;
}

interface ImportOptions extends Pick<Platform, 'clock' | 'cipher' | 'keyedHash' | 'files' | 'database'> {
  onProgress?(progress: FileProgress): void;
  /** Receives every mistake, as `runImport` does. */
  onMistake?: OnMistake;
}

/** A source of records: a file, or a generator of the same lines. */
export interface ImportSource {
  /** Stored with the run. */
  name: string;
  /** Starts at the first line at each call. */
  lines(): AsyncIterable<Line> | Iterable<Line>;
  read: ReadContent;
  /** Checks a file that a record names. Absent where files are generated during the import. */
  lookAt?(path: string): Promise<string | null>;
  /** How much has been read so far, from 0 to 1. */
  share(): number;
}

/** Loads an NDJSON file and the `files/` beside it. Throws ImportError with the first mistakes of an invalid file. */
export async function importFile(path: string, options: ImportOptions): Promise<ImportProgress> {
  const folder = dirname(path);
  const files = { read: fromFolder(folder), lookAt: lookInto(folder) };
  return importFrom({ name: basename(path), ...(await readShare(path)), ...files }, options);
}

/** The lines of a file, and how much of it has been read since their start. */
export async function readShare(path: string): Promise<Pick<ImportSource, 'lines' | 'share'>> {
  // A missing file is reported later, when it is read.
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  let bytesRead = 0;
  const lines = () =>
    linesOf(path, (bytes) => {
      bytesRead = bytes;
    });
  return { lines, share: () => (size === 0 ? 1 : Math.min(1, bytesRead / size)) };
}

/**
 * Checks a file and the `files/` beside it, and writes nothing. Without `db`, records that the file names but
 * does not hold are assumed to exist. Throws ImportError with the first mistakes; `onMistake` gets every one
 * (`checkRecords`). Returns the possible mistakes that only a database can confirm.
 */
export async function checkFile(
  path: string,
  { clock, db, onMistake }: { clock: Clock; db: ImportTx | null; onMistake?: OnMistake },
): Promise<{ records: number; elsewhere: readonly string[] }> {
  const { records, mistakes, elsewhere } = await checkRecords({
    importers: IMPORTERS,
    lines: linesOf(path),
    now: clock.now(),
    db,
    lookAt: lookInto(dirname(path)),
    onMistake,
  });
  const error = mistakes.error();
  if (!error) return { records, elsewhere: elsewhere.texts() };
  error.elsewhere = elsewhere.texts();
  throw error;
}

/** Loads records from any source and keeps a row of the run. Throws ImportError as `runImport` does. */
export function importFrom(source: ImportSource, options: ImportOptions): Promise<ImportProgress> {
  return takingLong(() => load(source, options));
}

async function load(source: ImportSource, options: ImportOptions): Promise<ImportProgress> {
  const { database, clock, onProgress, onMistake } = options;
  await storeUnrecordedEmailChanges(database.db);
  const id = await beginImportRun(database.db, source.name, clock.now());
  const progress = await runImport({
    db: database,
    importers: IMPORTERS,
    lines: source.lines,
    context: {
      ...contextReading(source.read, { ...options, hashPassword: createPasswords().hash }),
      lookAt: source.lookAt,
    },
    onProgress: (now) => onProgress?.({ ...now, share: source.share() }),
    onMistake,
  });
  const { read, changed } = countAll(progress);
  if (changed >= MANY_ROWS) await refreshStatistics(database);
  await endImportRun(database.db, id, { read, changed, finishedAt: clock.now() });
  return progress;
}
