import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { sharedDocuments } from './shared-documents.table.ts';

export async function setEventId(tx: Executor, memberId: string, id: string, eventId: string): Promise<void> {
  await tx
    .update(sharedDocuments)
    .set({ eventId })
    .where(and(eq(sharedDocuments.memberId, memberId), eq(sharedDocuments.id, id)));
}
