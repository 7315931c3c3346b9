import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type AccessibilityReportRow, accessibilityReports } from './accessibility-reports.table.ts';

export async function insertAccessibilityReport(
  tx: Executor,
  row: typeof accessibilityReports.$inferInsert,
): Promise<void> {
  await tx.insert(accessibilityReports).values(row);
}

/** The open reports, oldest first. */
export function listOpenReports(db: Executor, environment: string): Promise<AccessibilityReportRow[]> {
  return db
    .select()
    .from(accessibilityReports)
    .where(and(eq(accessibilityReports.environment, environment), isNull(accessibilityReports.closedAt)))
    .orderBy(asc(accessibilityReports.sentAt), asc(accessibilityReports.reference));
}

/** Null if the environment has no such report. */
export async function findReport(
  tx: Executor,
  environment: string,
  reference: string,
): Promise<AccessibilityReportRow | null> {
  const [row] = await tx
    .select()
    .from(accessibilityReports)
    .where(
      and(eq(accessibilityReports.environment, environment), eq(accessibilityReports.reference, reference)),
    )
    .for('update');
  return row ?? null;
}

export async function closeReport(
  tx: Executor,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await tx
    .update(accessibilityReports)
    .set({ closedAt: at, closedBy: by })
    .where(eq(accessibilityReports.id, id));
}

/** Deletes reports closed before `closed`, and open ones sent before `sent`. */
export async function deleteReportsBefore(
  db: Executor,
  { closed, sent }: { closed: Date; sent: Date },
): Promise<void> {
  await db
    .delete(accessibilityReports)
    .where(or(lt(accessibilityReports.closedAt, closed), lt(accessibilityReports.sentAt, sent)));
}
