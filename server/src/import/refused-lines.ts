import { type Executor, sqlState } from '../platform/db/database.ts';
import { type ImportContext, type Located, RecordError } from './importer.ts';
import type { Mistake } from './mistakes.ts';
import type { ParsedLine } from './parse-record.ts';

const FOREIGN_KEY = '23503';

/** True for an error that the content of a file causes: wrong data, or a constraint of the database. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RecordError || /^2[123]/.test(sqlState(error) ?? '');

/**
 * Finds every line of a refused batch that is refused by itself: writes the lines one by one, and rolls all
 * back. `transaction` must be one that is rolled back afterwards.
 */
export async function findRefusedLines(
  transaction: Executor,
  batch: readonly ParsedLine[],
  context: ImportContext,
): Promise<Mistake[]> {
  const refused: Mistake[] = [];
  for (const parsed of batch) {
    const { line, record, importer } = parsed;
    try {
      // A savepoint: after a refusal the transaction goes on with the next line.
      await transaction.transaction((inner) =>
        importer.importBatch(inner, [parsed as unknown as Located<never>], context),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A line that references a refused one is not wrong itself.
      if (refused.length > 0 && sqlState(error) === FOREIGN_KEY) continue;
      refused.push({ line, record: `${record.type} ${record.externalId}`, ...wordsOf(parsed, error) });
    }
  }
  return refused;
}

export function wordsOf({ importer }: ParsedLine, error: unknown): Pick<Mistake, 'field' | 'reason'> {
  if (error instanceof RecordError) return { field: null, reason: error.message };
  // drizzle wraps the error of the database; only the inner one names the constraint.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  const { constraint = '' } = cause as { constraint?: string };
  const declared = importer.constraints?.[constraint];
  return declared ?? { field: null, reason: `refused by the database: ${cause.message}` };
}
