import type { Importer, ImportTx, Located } from '../../../import/importer.ts';
import { endPublished, insertRevision, listForImport } from './content-revisions.repository.ts';
import type { ContentBody, ContentRevision } from './content-revisions.table.ts';
import { sameContent } from './same-content.ts';

/**
 * An import publishes its records, and each version is kept. A record that the core system only repeats does
 * not undo operators' later changes; a record that differs from the previous import is published.
 */
export function keepRevisions<R extends ContentBody>(importer: Importer<R>): Importer<R> {
  return {
    ...importer,
    async importBatch(tx, records, context) {
      const externalIds = records.map(({ record }) => record.externalId);
      const all = await listForImport(tx, importer.type, externalIds);
      const versionsOf = ({ record }: Located<R>) =>
        all.filter(({ externalId }) => externalId === record.externalId);
      const counting = records.filter((located) => !isRepeated(located.record, versionsOf(located)));
      const outcome = await importer.importBatch(tx, counting, context);
      for (const located of counting)
        await noteImported(tx, located.record, versionsOf(located), context.clock.now());
      return outcome;
    },
  };
}

const imported = (versions: readonly ContentRevision[]) => versions.find(({ source }) => source === 'IMPORT');

/** True for an unchanged record that operators have changed since the last import. */
function isRepeated(record: ContentBody, versions: readonly ContentRevision[]): boolean {
  const last = imported(versions);
  return last !== undefined && last.state !== 'PUBLISHED' && sameContent(last.body, record);
}

async function noteImported(
  tx: ImportTx,
  body: ContentBody,
  versions: readonly ContentRevision[],
  now: Date,
): Promise<void> {
  const last = imported(versions);
  if (last?.state === 'PUBLISHED' && sameContent(last.body, body)) return;
  const { type: kind, environment, externalId } = body;
  await endPublished(tx, { environment, kind, externalId }, 'REPLACED');
  await insertRevision(tx, {
    environment,
    kind,
    externalId,
    version: (versions[0]?.version ?? 0) + 1,
    state: 'PUBLISHED',
    body,
    source: 'IMPORT',
    publishedAt: now,
    createdAt: now,
  });
}
