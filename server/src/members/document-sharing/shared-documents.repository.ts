import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { sharedDocuments } from './shared-documents.table.ts';

export async function setEventId(tx: Executor, memberId: string, id: string, eventId: string): Promise<void> {
  await tx
    .update(sharedDocuments)
    .set({ eventId })
    .where(and(eq(sharedDocuments.memberId, memberId), eq(sharedDocuments.id, id)));
}

/** True if a document of this type waits for the core system's answer. */
export async function waitsForAnswer(db: Executor, memberId: string, documentType: number): Promise<boolean> {
  const { id, memberId: member, documentType: type, outcome } = sharedDocuments;
  const rows = await db
    .select({ id })
    .from(sharedDocuments)
    .where(and(eq(member, memberId), eq(type, documentType), isNull(outcome)))
    .limit(1);
  return rows.length > 0;
}
