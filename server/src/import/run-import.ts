import { sqlState } from '../platform/db/database.ts';
import { checkRecords } from './check-records.ts';
import type { AnyImporter, ImportContext, ImportTx, Located } from './importer.ts';
import { RecordError } from './importer.ts';
import { ImportError } from './mistakes.ts';
import { isWrong, type ParsedLine, parseLine } from './parse-record.ts';
import type { Line } from './read-lines.ts';

/** Lines held in memory and committed together. */
export const BATCH_SIZE = 1_000;

interface ImportCounts {
  /** Records read. */
  read: number;
  /** Records written because they were new or different. */
  changed: number;
}

export interface ImportProgress {
  /** Last line committed. */
  line: number;
  byType: Record<string, ImportCounts>;
}

/** The part of a database that the engine needs. */
interface ImportDatabase {
  /** For the reads of the check, outside transactions. */
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
}

/**
 * Checks the whole file, then loads it in batches, one transaction each. Throws ImportError with every mistake of a wrong
 * file, after loading the lines before the first one. A second run with the corrected file writes only what differs.
 */
export async function runImport(run: ImportRun): Promise<ImportProgress> {
  const { importers, context, db } = run;
  const { clock, lookAt } = context;
  const lines = run.lines();
  const { mistakes, stopLine } = await checkRecords({
    importers,
    lines,
    today: clock.today(),
    db: db.db,
    lookAt,
  });
  const progress = await loadUpTo(run, stopLine).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error;
    // What only the database refuses is told together with what the check has found.
    for (const mistake of error.mistakes) mistakes.add(mistake);
    throw mistakes.error() ?? error;
  });
  const error = mistakes.error();
  if (error) throw error;
  return progress;
}

async function loadUpTo(run: ImportRun, stopLine: number): Promise<ImportProgress> {
  const byTypeName = new Map(run.importers.map((importer) => [importer.type, importer]));
  const progress: ImportProgress = { line: 0, byType: {} };
  let batch: ParsedLine[] = [];
  let keys = new Set<string>();
  let committing = Promise.resolve();

  /** Commits one batch at a time, while the next one is read and parsed. */
  const flush = async () => {
    await committing;
    if (batch.length === 0) return;
    const full = batch;
    batch = [];
    keys = new Set();
    committing = commitBatch(run, full).then((counts) => {
      for (const [type, count] of Object.entries(counts)) add(progress.byType, type, count);
      progress.line = full.at(-1)?.line ?? progress.line;
      run.onProgress?.(progress);
    });
    // The commit is awaited later. Without a handler, a rejection before that would end the process.
    committing.catch(() => {});
  };
  const flushAll = async () => {
    await flush();
    await committing;
  };

  try {
    let line = 0;
    for await (const text of run.lines()) {
      line += 1;
      if (line >= stopLine) break;
      const parsed = parseLine(text, line, byTypeName);
      if (parsed === null) continue;
      if (isWrong(parsed)) throw new ImportError(parsed.mistakes);
      const key = `${parsed.importer.type}\u0000${parsed.record.externalId}`;
      // One statement cannot write a row twice, so a repeated record starts the next batch.
      if (batch.length >= BATCH_SIZE || keys.has(key)) await flush();
      keys.add(key);
      batch.push(parsed);
    }
  } catch (error) {
    if (error instanceof ImportError) await flushAll();
    // Waits for the running batch, so that the caller does not close the database under it.
    else await committing.catch(() => {});
    throw error;
  }
  await flushAll();
  return progress;
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
      const { changed } = await runImporter(tx, importer, records, run.context);
      counts[importer.type] = { read: records.length, changed };
    }
    return counts;
  });
}

async function runImporter(
  tx: ImportTx,
  importer: AnyImporter,
  records: ParsedLine[],
  context: ImportContext,
) {
  try {
    // A savepoint: after a refusal the transaction can still search for the wrong record.
    return await tx.transaction((inner) => importer.importBatch(inner, located(records), context));
  } catch (error) {
    throw (await refusalOf(tx, importer, records, context, error)) ?? error;
  }
}

const located = (records: ParsedLine[]) => records as unknown as Located<never>[];

/** Finds the refused record by trying each one of the batch alone. Null for an error that the file did not cause. */
async function refusalOf(
  tx: ImportTx,
  importer: AnyImporter,
  records: ParsedLine[],
  context: ImportContext,
  error: unknown,
): Promise<ImportError | null> {
  const refuse = ({ line, record }: ParsedLine, field: string | null, reason: string) =>
    new ImportError([{ line, record: `${record.type} ${record.externalId}`, field, reason }]);
  if (error instanceof RecordError) {
    const wrong = records.find(({ line }) => line === error.line);
    return wrong ? refuse(wrong, null, error.message) : null;
  }
  if (!/^2[123]/.test(sqlState(error) ?? '')) return null;
  for (const record of records) {
    try {
      await tx.transaction((inner) => importer.importBatch(inner, located([record]), context));
    } catch (own) {
      const known = importer.constraints?.[constraintOf(own) ?? ''];
      return refuse(
        record,
        known?.field ?? null,
        known?.reason ?? `refused by the database: ${databaseReason(own)}`,
      );
    }
  }
  return null;
}

const causeOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

function constraintOf(error: unknown): string | undefined {
  return (causeOf(error) as { constraint?: string }).constraint;
}

/** drizzle wraps the error of the database; only the inner one names the constraint. */
function databaseReason(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message : String(cause);
}
