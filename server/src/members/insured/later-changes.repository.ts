import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  type ChangeableValue,
  type ChangeEventRow,
  type ChangeOutcome,
  memberChangeEvents,
} from './member-changes.table.ts';

/** True if a later event of the member reported this value, too. `outcome`: only an event with this answer counts. */
export async function isToldLater(
  tx: Executor,
  { memberId, toldAt }: ChangeEventRow,
  value: ChangeableValue,
  { outcome }: { outcome?: ChangeOutcome } = {},
): Promise<boolean> {
  const later = await tx
    .select({ eventId: memberChangeEvents.eventId })
    .from(memberChangeEvents)
    .where(
      and(
        eq(memberChangeEvents.memberId, memberId),
        outcome && eq(memberChangeEvents.outcome, outcome),
        gt(memberChangeEvents.toldAt, toldAt),
        sql`${memberChangeEvents.told} ? ${value}`,
      ),
    )
    .limit(1);
  return later.length > 0;
}
