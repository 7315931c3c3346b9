import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type ComplaintRow, complaints } from './complaints.table.ts';

/** Null once the complaint was erased together with its member. */
export async function findComplaint(
  db: Executor,
  memberId: string,
  id: string,
): Promise<ComplaintRow | null> {
  const [row] = await db
    .select()
    .from(complaints)
    .where(and(eq(complaints.memberId, memberId), eq(complaints.id, id)));
  return row ?? null;
}
