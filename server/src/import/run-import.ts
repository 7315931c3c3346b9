import { checkRecords } from './check-records.ts';
import type { ImportCounts, ImportProgress } from './import-progress.ts';
import {
  type AnyImporter,
  externalUuid,
  type ImportContext,
  type ImportTx,
  type Located,
} from './importer.ts';
import { ImportError, type Mistake, type OnMistake } from './mistakes.ts';
import { isWrong, type ParsedLine, parseLine } from './parse-record.ts';
import type { Line } from './read-lines.ts';
import { findRefusedLines, isRefusal } from './refused-lines.ts';

/** Number of lines in memory that are committed together, and the number of characters after which fewer are. */
export const BATCH_SIZE = 1_000;
const BATCH_CHARACTERS = 8_000_000;

/** The part of a database that the engine needs. */
interface ImportDatabase {
  /** Connection for the reads of the check, outside transactions. */
  db: ImportTx;
  transaction<T>(work: (tx: ImportTx) => Promise<T>): Promise<T>;
}

interface ImportRun {
  db: ImportDatabase;
  /** In the order of their dependencies: members before what belongs to them. */
  importers: readonly AnyImporter[];
  /** Starts at the first line at each call: the file is read once to check it and once to load it. */
  lines(): AsyncIterable<Line> | Iterable<Line>;
  context: ImportContext;
  onProgress?(progress: ImportProgress): void;
  /** Receives every mistake that `checkRecords` finds. Those that only show at the write come last. */
  onMistake?: OnMistake;
}

/**
 * Checks the whole file, then loads it in batches, one transaction each. Throws ImportError with the first
 * mistakes of an invalid file, after loading the lines before the first of them. A second run with the
 * corrected file writes only what differs.
 */
export async function runImport(run: ImportRun): Promise<ImportProgress> {
  const { importers, context, db } = run;
  const { mistakes, stopBefore } = await checkRecords({
    importers,
    lines: run.lines(),
    now: context.clock.now(),
    db: db.db,
    lookAt: context.lookAt,
    onMistake: run.onMistake,
  });
  const progress: ImportProgress = { line: 0, byType: {} };
  await load(run, { progress, stopBefore, stopLine: stopBefore(mistakes.firstLine()) }).catch((error) => {
    if (!(error instanceof ImportError)) throw error;
    // Mistakes that only show at the write are reported together with those of the check.
    for (const mistake of error.mistakes) mistakes.add(mistake);
  });
  const error = mistakes.error();
  if (!error) return progress;
  error.loaded = progress;
  throw error;
}

interface Load {
  /** Counts what was committed. */
  progress: ImportProgress;
  /** Loading ends before this line. */
  stopLine: number;
  /** The line before which loading must end if a line is invalid, so that no payment is split. */
  stopBefore(wrongLine: number): number;
}

async function load(run: ImportRun, { progress, stopLine, stopBefore }: Load): Promise<void> {
  if (stopLine <= 1) return;
  const byTypeName = new Map(run.importers.map((importer) => [importer.type, importer]));
  let batch: ParsedLine[] = [];
  let keys = new Set<string>();
  let characters = 0;
  let committing = Promise.resolve();

  /**
   * True if the batch contains a record that must be written before this one although the order of their
   * types says otherwise.
   */
  const isAmong = ({ importer }: ParsedLine) =>
    batch.some(
      ({ importer: { type, among } }) =>
        type !== importer.type && (type === importer.among || among === importer.type),
    );

  const commit = async (full: ParsedLine[]): Promise<void> => {
    try {
      const counts = await commitBatch(run, full);
      for (const [type, count] of Object.entries(counts)) add(progress.byType, type, count);
    } catch (error) {
      const refused = isRefusal(error) ? await refusedLines(run, full) : [];
      const [first] = refused;
      if (!first) throw error;
      const stop = stopBefore(first.line);
      const sound = full.filter(({ line }) => line < stop);
      if (sound.length > 0) await commit(sound);
      throw new ImportError(refused);
    }
    progress.line = full.at(-1)?.line ?? progress.line;
    run.onProgress?.(progress);
  };
  /** Commits one batch at a time, while the next one is read and parsed. */
  const flush = async () => {
    await committing;
    if (batch.length === 0) return;
    const full = batch;
    batch = [];
    keys = new Set();
    characters = 0;
    committing = commit(full);
    // The commit is awaited later. Without a handler, a rejection before that would end the process.
    committing.catch(() => {});
  };

  try {
    let line = 0;
    for await (const text of run.lines()) {
      line += 1;
      if (line >= stopLine) break;
      const parsed = parseLine(text, line, byTypeName);
      if (parsed === null) continue;
      if (isWrong(parsed)) {
        // The file was changed between its two readings.
        await flush();
        await committing;
        throw new ImportError(parsed.mistakes);
      }
      const key = externalUuid(parsed.importer.type, parsed.record.externalId);
      // One statement cannot write a row twice, so a repeated record starts the next batch.
      if (batch.length >= BATCH_SIZE || characters >= BATCH_CHARACTERS || keys.has(key) || isAmong(parsed))
        await flush();
      keys.add(key);
      batch.push(parsed);
      characters += typeof text === 'string' ? text.length : 0;
    }
  } catch (error) {
    // Waits for the running batch, so that the caller does not close the database under it.
    await committing.catch(() => {});
    throw error;
  }
  await flush();
  await committing;
}

function add(byType: Record<string, ImportCounts>, type: string, count: ImportCounts) {
  const before = byType[type] ?? { read: 0, changed: 0 };
  byType[type] = { read: before.read + count.read, changed: before.changed + count.changed };
}

async function commitBatch(run: ImportRun, batch: ParsedLine[]): Promise<Record<string, ImportCounts>> {
  return run.db.transaction(async (tx) => {
    const counts: Record<string, ImportCounts> = {};
    for (const importer of run.importers) {
      const records = batch.filter((parsed) => parsed.importer === importer);
      if (records.length === 0) continue;
      const { changed } = await importer.importBatch(tx, records as unknown as Located<never>[], run.context);
      counts[importer.type] = { read: records.length, changed };
    }
    return counts;
  });
}

/** Finds the lines of a batch that the database refuses one by one. Empty if it refuses none of them alone. */
async function refusedLines(run: ImportRun, batch: ParsedLine[]): Promise<Mistake[]> {
  const rollback = new Error('nothing of this is kept');
  let refused: Mistake[] = [];
  await run.db
    .transaction(async (tx) => {
      refused = await findRefusedLines(tx, batch, run.context);
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
  return refused;
}
