import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type AuthSessionRow, authSessions } from './auth.table.ts';

export async function insertSession(
  db: Executor,
  row: typeof authSessions.$inferInsert,
): Promise<AuthSessionRow> {
  const [session] = await db.insert(authSessions).values(row).returning();
  return session!;
}

/** The session of this token that has neither ended nor run out; `idleSince` is the oldest allowed last sign of life. */
export function findLivingSession(
  db: Executor,
  tokenHash: string,
  environment: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<AuthSessionRow | undefined> {
  return db
    .select()
    .from(authSessions)
    .where(
      and(
        eq(authSessions.tokenHash, tokenHash),
        eq(authSessions.environment, environment),
        isNull(authSessions.endedAt),
        gt(authSessions.expiresAt, now),
        gt(authSessions.lastSeenAt, idleSince),
      ),
    )
    .then(([session]) => session);
}

/** Moves the idle end forward, never back. */
export async function touchSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .update(authSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(authSessions.id, sessionId), lt(authSessions.lastSeenAt, now)));
}

/** Ends it; false when it had ended before, or never was. */
export async function endSession(db: Executor, tokenHash: string, now: Date): Promise<AuthSessionRow | null> {
  const [ended] = await db
    .update(authSessions)
    .set({ endedAt: now })
    .where(and(eq(authSessions.tokenHash, tokenHash), isNull(authSessions.endedAt)))
    .returning();
  return ended ?? null;
}

export async function deleteSessionsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(authSessions).where(sql`${authSessions.expiresAt} < ${instant.toISOString()}::timestamptz`);
}
