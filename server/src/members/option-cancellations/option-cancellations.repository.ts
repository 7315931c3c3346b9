import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type OptionCancellationRow, optionCancellations } from './option-cancellations.table.ts';

/** Every request of the member to cancel options, newest first. */
export function listOptionCancellations(db: Executor, memberId: string): Promise<OptionCancellationRow[]> {
  return db
    .select()
    .from(optionCancellations)
    .where(eq(optionCancellations.memberId, memberId))
    .orderBy(desc(optionCancellations.createdAt), desc(optionCancellations.id));
}

/** A request of this member; null for a missing one and another member's. */
export async function findOptionCancellation(
  db: Executor,
  memberId: string,
  id: string,
): Promise<OptionCancellationRow | null> {
  const [row] = await db
    .select()
    .from(optionCancellations)
    .where(and(eq(optionCancellations.memberId, memberId), eq(optionCancellations.id, id)));
  return row ?? null;
}
