import type { AnyImporter, ImportContext, ImportTx, Located, Reference } from './importer.ts';
import { externalUuid, RecordError } from './importer.ts';
import { ImportError, type ParsedLine, recordsOf } from './read-records.ts';

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
  transaction<T>(work: (tx: ImportTx) => Promise<T>): Promise<T>;
}

interface ImportRun {
  db: ImportDatabase;
  /** In the order of their dependencies: members before what belongs to them. */
  importers: readonly AnyImporter[];
  lines: AsyncIterable<string> | Iterable<string>;
  context: ImportContext;
  onProgress?(progress: ImportProgress): void;
}

/**
 * Loads records in batches, one transaction each, in bounded memory. Throws ImportError at the first
 * wrong line: the batches before it stay committed, and running again after a correction changes only
 * what differs.
 */
export async function runImport(run: ImportRun): Promise<ImportProgress> {
  const byTypeName = new Map(run.importers.map((importer) => [importer.type, importer]));
  const progress: ImportProgress = { line: 0, byType: {} };
  let batch: ParsedLine[] = [];
  let keys = new Set<string>();
  let committing = Promise.resolve();

  /** One batch at a time; the next one is read and parsed meanwhile. */
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
    // It is awaited before anything else happens; until then a refusal has nobody to hear it.
    committing.catch(() => {});
  };
  const flushAll = async () => {
    await flush();
    await committing;
  };

  try {
    for await (const parsed of recordsOf(run.lines, byTypeName)) {
      const key = `${parsed.importer.type}\u0000${parsed.record.externalId}`;
      // One statement cannot write a row twice: a record that comes again waits for the next batch.
      if (batch.length >= BATCH_SIZE || keys.has(key)) await flush();
      keys.add(key);
      batch.push(parsed);
    }
  } catch (error) {
    if (error instanceof ImportError) await flushAll();
    // Whatever broke, nobody closes the database under a batch.
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
      await checkReferences(tx, run.importers, importer, records);
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
    return await importer.importBatch(tx, records as unknown as Located<never>[], context);
  } catch (error) {
    if (error instanceof RecordError) {
      const record = records.find(({ line }) => line === error.line)?.record;
      throw new ImportError(error.line, error.message, record);
    }
    const first = records[0];
    const reason = databaseReason(error);
    throw new ImportError(
      first?.line ?? 0,
      `this or one of the ${records.length} ${importer.type} records after it was refused: ${reason}`,
    );
  }
}

/** drizzle wraps the database's own error, which alone says which constraint spoke. */
function databaseReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

async function checkReferences(
  tx: ImportTx,
  importers: readonly AnyImporter[],
  importer: AnyImporter,
  records: ParsedLine[],
): Promise<void> {
  if (!importer.references) return;
  const wanted: { parsed: ParsedLine; reference: Reference; id: string }[] = [];
  for (const parsed of records) {
    for (const reference of importer.references(parsed.record as never)) {
      wanted.push({ parsed, reference, id: externalUuid(reference.type, reference.externalId) });
    }
  }
  for (const type of new Set(wanted.map(({ reference }) => reference.type))) {
    const ofType = wanted.filter(({ reference }) => reference.type === type);
    const ids = [...new Set(ofType.map(({ id }) => id))];
    const owner = importers.find((candidate) => candidate.type === type);
    const found = new Set(await owner?.existing?.(tx, ids));
    const missing = ofType.find(({ id }) => !found.has(id));
    if (missing) {
      const { field, externalId } = missing.reference;
      const reason = `${field}: there is no ${type} ${JSON.stringify(externalId)} before this line, nor in the database`;
      throw new ImportError(missing.parsed.line, reason, missing.parsed.record);
    }
  }
}
