import type { DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { documents } from './documents.table.ts';
import { type DocumentReader, isShownTo } from './shown-documents.repository.ts';

/** Null if the reader may not see it. */
export async function findDocument(db: Executor, reader: DocumentReader, id: string) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(isShownTo(reader), eq(documents.id, id)));
  return row ?? null;
}

/** The files of these documents, newest first. */
export function listFiles(db: Executor, memberId: string, ids: readonly string[]) {
  const { id, tab, title, fileName, uploadDate, bytes, fileKey, sha256 } = documents;
  return db
    .select({ id, tab, title, fileName, uploadDate, bytes, fileKey, sha256 })
    .from(documents)
    .where(and(eq(documents.memberId, memberId), inArray(id, [...ids])))
    .orderBy(desc(uploadDate), desc(id));
}

/** The newest document of a type under a tab. */
export async function findNewestOfType(
  db: Executor,
  memberId: string,
  { tab, typeCode }: { tab: DocumentTab; typeCode: string },
) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.memberId, memberId), eq(documents.tab, tab), eq(documents.typeCode, typeCode)))
    .orderBy(desc(documents.uploadDate), desc(documents.id))
    .limit(1);
  return row ?? null;
}

/** Does nothing if the document exists. */
export async function insertDocument(db: Executor, document: typeof documents.$inferInsert): Promise<void> {
  await db.insert(documents).values(document).onConflictDoNothing();
}

export async function insertDocuments(tx: Executor, rows: (typeof documents.$inferInsert)[]): Promise<void> {
  await tx.insert(documents).values(rows);
}

/** Only the first opening is recorded. */
export async function markOpened(
  db: Executor,
  memberId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .update(documents)
    .set({ openedAt: at })
    .where(
      and(eq(documents.memberId, memberId), inArray(documents.id, [...ids]), isNull(documents.openedAt)),
    );
}

/** Documents that the insurer has sent since that day and the reader may see, newest first. */
export function listSentSince(db: Executor, reader: DocumentReader, since: LifeDate) {
  const { id, title, tab, openedAt, uploadDate, typeDoc } = documents;
  return db
    .select({ id, title, tab, openedAt })
    .from(documents)
    .where(and(isShownTo(reader), eq(typeDoc, 'INFORMATION'), gte(uploadDate, since)))
    .orderBy(desc(uploadDate), desc(id));
}
