import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { emailHistory } from './email-history.table.ts';
import type { MemberRow } from './insured.table.ts';

type Addresses = Pick<MemberRow, 'id' | 'email' | 'secondaryEmail'>;

/** Stores the addresses that a member has replaced, added or removed. */
export async function noteEmails(tx: Executor, before: Addresses, after: Addresses, at: Date): Promise<void> {
  const rows = (['email', 'secondaryEmail'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ memberId: before.id, former: before[field], changedAt: at }));
  if (rows.length > 0) await tx.insert(emailHistory).values(rows);
}

/** Changes after that instant, latest first. */
export function listEmailHistory(
  db: Executor,
  memberId: string,
  since: Date,
): Promise<{ former: string | null; changedAt: Date }[]> {
  return db
    .select({ former: emailHistory.former, changedAt: emailHistory.changedAt })
    .from(emailHistory)
    .where(and(eq(emailHistory.memberId, memberId), gt(emailHistory.changedAt, since)))
    .orderBy(desc(emailHistory.changedAt));
}

export async function deleteEmailHistoryBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(emailHistory).where(lt(emailHistory.changedAt, instant));
}
