import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { cardResends } from './card-resends.table.ts';
import type { CardOrder } from './last-paper-card.ts';

/** Closing time of each of these requests; open ones have no entry. */
export type FindClosings = (
  db: Executor,
  requestIds: readonly string[],
) => Promise<ReadonlyMap<string, Date>>;

/** The orders of paper cards of a member, newest first. A card is sent when its request is closed. */
export async function listCardOrders(
  db: Executor,
  memberId: string,
  findClosings: FindClosings,
): Promise<CardOrder[]> {
  const { id, requestId, createdAt } = cardResends;
  const rows = await db
    .select({ id, requestId, createdAt })
    .from(cardResends)
    .where(eq(cardResends.memberId, memberId))
    .orderBy(desc(createdAt), desc(id));
  const closings = await findClosings(
    db,
    rows.map((row) => row.requestId),
  );
  return rows.map((row) => {
    const sentAt = closings.get(row.requestId);
    return {
      id: row.id,
      requestId: row.requestId,
      requestedOn: todayInParis(row.createdAt),
      sentOn: sentAt ? todayInParis(sentAt) : null,
    };
  });
}
