import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type OptionCancellationRow, optionCancellations } from './option-cancellations.table.ts';

/** Every request of the member to cancel options, the newest first. */
export function listOptionCancellations(db: Executor, memberId: string): Promise<OptionCancellationRow[]> {
  return db
    .select()
    .from(optionCancellations)
    .where(eq(optionCancellations.memberId, memberId))
    .orderBy(desc(optionCancellations.createdAt), desc(optionCancellations.id));
}
