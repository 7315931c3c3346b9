import type { ImportContext } from '../../../import/importer.ts';
import { loadCall } from '../../../import/load-call.ts';
import { mistakeText } from '../../../import/mistakes.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { CONTENT_IMPORTERS } from './content-kinds.ts';
import { contentInvalid } from './content-publishing.errors.ts';
import type { ContentBody } from './content-revisions.table.ts';

interface Order {
  environment: string;
  context: ImportContext;
  /** True: the records are judged, and nothing is written. */
  dryRun?: boolean;
}

/**
 * Writes records into the tables that members read, by the code of the import and in the transaction of the
 * caller. Throws 400 `content_invalid` with every mistake, worded as in the import.
 */
export async function applyContent(
  tx: Executor,
  records: readonly unknown[],
  { environment, context, dryRun = false }: Order,
): Promise<ContentBody[]> {
  const { lines } = await loadCall({
    importers: CONTENT_IMPORTERS,
    lines: records.map((record, index) => ({ line: index + 1, text: JSON.stringify(record) ?? 'null' })),
    environment,
    hasMembersElsewhere: async () => true,
    whole: true,
    dryRun,
    db: { db: tx, transaction: (work) => work(tx) },
    context: { ...context, lookAt: async () => null },
  });
  const mistakes = lines.flatMap((line) => line.mistakes);
  if (mistakes.length > 0) throw contentInvalid(mistakes.map(mistakeText));
  return lines.flatMap(({ accepted }) => (accepted ? [accepted.record as unknown as ContentBody] : []));
}
