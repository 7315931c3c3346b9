import { and, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type HelpReportRow, helpReports } from './help-reports.table.ts';

/** False if another report already has this code. */
export async function insertHelpReport(
  db: Executor,
  report: typeof helpReports.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(helpReports)
    .values(report)
    .onConflictDoNothing({ target: helpReports.codeHash })
    .returning({ id: helpReports.id });
  return rows.length > 0;
}

/** The report with this code that was sent after `since`. */
export async function findHelpReport(
  db: Executor,
  codeHash: string,
  since: Date,
): Promise<HelpReportRow | null> {
  const [row] = await db
    .select()
    .from(helpReports)
    .where(and(eq(helpReports.codeHash, codeHash), gt(helpReports.sentAt, since)));
  return row ?? null;
}

export async function deleteHelpReportsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(helpReports).where(lt(helpReports.sentAt, instant));
}
