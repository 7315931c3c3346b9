import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type EndingNoticeRow, endingNotices } from './ending-notices.table.ts';

/** False if the same notice was received on that day. */
export async function insertEndingNotice(
  tx: Executor,
  row: Omit<EndingNoticeRow, 'passedOnAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(endingNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: endingNotices.id });
  return inserted.length > 0;
}

export async function findNoticeByFingerprint(
  db: Executor,
  fingerprint: string,
): Promise<EndingNoticeRow | null> {
  const [row] = await db.select().from(endingNotices).where(eq(endingNotices.fingerprint, fingerprint));
  return row ?? null;
}

/** Marks a notice as passed on and returns it. Null if it was passed on before or is deleted. */
export async function takeEndingNotice(
  tx: Executor,
  id: string,
  passedOnAt: Date,
): Promise<EndingNoticeRow | null> {
  const [row] = await tx
    .update(endingNotices)
    .set({ passedOnAt })
    .where(and(eq(endingNotices.id, id), isNull(endingNotices.passedOnAt)))
    .returning();
  return row ?? null;
}

export async function deleteEndingNoticesBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(endingNotices).where(lt(endingNotices.createdAt, instant));
}
