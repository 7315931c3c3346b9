import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { paymentSchedules } from './payment-schedules.table.ts';

/** The last order sent after `since`, excluding `except`. */
export async function findLastOrder(
  db: Executor,
  memberId: string,
  { since, except }: { since: Date; except?: string },
) {
  const { id, requestId, createdAt } = paymentSchedules;
  const rows = await db
    .select({ id, requestId, createdAt })
    .from(paymentSchedules)
    .where(and(eq(paymentSchedules.memberId, memberId), gt(createdAt, since)))
    .orderBy(desc(createdAt));
  return rows.find((row) => row.id !== except) ?? null;
}

/** Orders after `since` whose schedule is not mailed yet, oldest first. */
export function listUnsettled(db: Executor, since: Date) {
  const { id, memberId, requestId, createdAt, settledAt } = paymentSchedules;
  return db
    .select({ id, memberId, requestId })
    .from(paymentSchedules)
    .where(and(isNull(settledAt), gt(createdAt, since)))
    .orderBy(asc(createdAt));
}

/** False if another process has settled it. */
export async function settleOrder(tx: Executor, memberId: string, id: string, at: Date): Promise<boolean> {
  const { id: key, memberId: owner, settledAt } = paymentSchedules;
  const settled = await tx
    .update(paymentSchedules)
    .set({ settledAt: at })
    .where(and(eq(owner, memberId), eq(key, id), isNull(settledAt)))
    .returning({ id: key });
  return settled.length > 0;
}
