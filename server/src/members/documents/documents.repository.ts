import type { DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { documents } from './documents.table.ts';

export type ListedDocument = Awaited<ReturnType<typeof listSentDocuments>>[number];

const listed = {
  id: documents.id,
  fileName: documents.fileName,
  title: documents.title,
  uploadDate: documents.uploadDate,
  typeCode: documents.typeCode,
  tab: documents.tab,
  bytes: documents.bytes,
  openedAt: documents.openedAt,
  beneficiaryId: documents.beneficiaryId,
  contractId: documents.contractId,
  requestId: documents.requestId,
};

/** Documents that the insurer sent under a tab, newest first. `tab` null: all tabs but the shared one. */
export function listSentDocuments(db: Executor, memberId: string, tab: Infer<typeof DocumentTab> | null) {
  return db
    .select(listed)
    .from(documents)
    .where(and(eq(documents.memberId, memberId), tab ? eq(documents.tab, tab) : ne(documents.tab, 'shared')))
    .orderBy(desc(documents.uploadDate), desc(documents.id));
}

/**
 * Proofs of `personId` or of the whole contract, and what the member shared here for anybody. Of several files with one name, only
 * the latest (spec, section 5): cameras name every photo alike, so they must also be of one type and person.
 */
export async function listSharedDocuments(db: Executor, memberId: string, personId: string | null) {
  const latest = db
    .selectDistinctOn([documents.fileName, documents.typeCode, documents.beneficiaryId], { id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.memberId, memberId),
        eq(documents.tab, 'shared'),
        eq(documents.typeDoc, 'JUSTIFICATIF'),
        or(
          isNull(documents.beneficiaryId),
          isNotNull(documents.requestId),
          personId ? eq(documents.beneficiaryId, personId) : undefined,
        ),
      ),
    )
    .orderBy(
      documents.fileName,
      documents.typeCode,
      documents.beneficiaryId,
      desc(documents.uploadDate),
      desc(documents.id),
    );
  return db
    .select(listed)
    .from(documents)
    .where(and(eq(documents.memberId, memberId), sql`${documents.id} in ${latest}`))
    .orderBy(desc(documents.uploadDate), desc(documents.id));
}

export async function findDocument(db: Executor, memberId: string, id: string) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.memberId, memberId), eq(documents.id, id)));
  return row ?? null;
}

/** The files of these documents, the newest first. */
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

/** Documents that the insurer has sent since that day, the newest first. */
export function listSentSince(db: Executor, memberId: string, since: LifeDate) {
  return db
    .select({
      id: documents.id,
      title: documents.title,
      openedAt: documents.openedAt,
      tab: documents.tab,
      typeCode: documents.typeCode,
      beneficiaryId: documents.beneficiaryId,
      uploadDate: documents.uploadDate,
      requestId: documents.requestId,
    })
    .from(documents)
    .where(
      and(
        eq(documents.memberId, memberId),
        eq(documents.typeDoc, 'INFORMATION'),
        gte(documents.uploadDate, since),
      ),
    )
    .orderBy(desc(documents.uploadDate), desc(documents.id));
}
