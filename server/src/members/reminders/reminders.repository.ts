import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { alertPutOffs } from './reminders.table.ts';

/** The reminders that are hidden beyond today. */
export async function listPutOff(db: Executor, memberId: string, today: LifeDate): Promise<Set<string>> {
  const rows = await db
    .select({ alert: alertPutOffs.alert })
    .from(alertPutOffs)
    .where(and(eq(alertPutOffs.memberId, memberId), gt(alertPutOffs.until, today)));
  return new Set(rows.map(({ alert }) => alert));
}

export async function putOffReminder(
  tx: Executor,
  memberId: string,
  { alert, until }: { alert: string; until: LifeDate },
): Promise<void> {
  await tx
    .insert(alertPutOffs)
    .values({ memberId, alert, until })
    .onConflictDoUpdate({ target: [alertPutOffs.memberId, alertPutOffs.alert], set: { until } });
}
