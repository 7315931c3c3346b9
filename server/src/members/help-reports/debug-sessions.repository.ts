import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type DebugSessionRow, debugSessions, type StoredReport } from './help-reports.table.ts';

const isOpen = (now: Date) => and(isNull(debugSessions.endedAt), gt(debugSessions.expiresAt, now));

/** Null if the account already has an open session. An expired session is ended first. */
export async function openDebugSession(
  tx: Executor,
  session: typeof debugSessions.$inferInsert,
): Promise<DebugSessionRow | null> {
  const { accountId, expiresAt, endedAt } = debugSessions;
  await tx
    .update(debugSessions)
    .set({ endedAt: sql`${expiresAt}` })
    .where(and(eq(accountId, session.accountId), isNull(endedAt), lte(expiresAt, session.openedAt)));
  const [row] = await tx.insert(debugSessions).values(session).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findOpenDebugSession(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<DebugSessionRow | null> {
  const [row] = await db
    .select()
    .from(debugSessions)
    .where(and(eq(debugSessions.accountId, accountId), isOpen(now)));
  return row ?? null;
}

/** Ends the open session of an account; null if there is none. */
export async function endDebugSession(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<DebugSessionRow | null> {
  const [row] = await tx
    .update(debugSessions)
    .set({ endedAt: now })
    .where(and(eq(debugSessions.accountId, accountId), isOpen(now)))
    .returning();
  return row ?? null;
}

/** Stores the report of an open session and replaces the earlier one; null if no session is open. */
export async function writeDebugReport(
  tx: Executor,
  accountId: string,
  { report, now }: { report: StoredReport; now: Date },
): Promise<DebugSessionRow | null> {
  const [row] = await tx
    .update(debugSessions)
    .set({ report, reportedAt: now })
    .where(and(eq(debugSessions.accountId, accountId), isOpen(now)))
    .returning();
  return row ?? null;
}

/** The open sessions of an environment, latest first. */
export function listOpenDebugSessions(
  db: Executor,
  environment: string,
  now: Date,
): Promise<DebugSessionRow[]> {
  return db
    .select()
    .from(debugSessions)
    .where(and(eq(debugSessions.environment, environment), isOpen(now)))
    .orderBy(desc(debugSessions.openedAt));
}

/** The accounts with an open session, and the session's end. */
export function listDebuggedAccounts(db: Executor, now: Date): Promise<{ accountId: string; until: Date }[]> {
  const { accountId, expiresAt } = debugSessions;
  return db.select({ accountId, until: expiresAt }).from(debugSessions).where(isOpen(now));
}

export async function deleteDebugSessionsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(debugSessions).where(lt(debugSessions.expiresAt, instant));
}
