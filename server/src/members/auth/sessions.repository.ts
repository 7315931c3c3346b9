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

type FindLivingSession = (
  tokenHash: string,
  environment: string,
  /** `idleSince`: the oldest last sign of life that still counts. */
  times: { now: Date; idleSince: Date },
) => Promise<AuthSessionRow | undefined>;

/**
 * The session of a token that has neither ended nor run out. Every call of a member begins with this query, so it
 * is prepared once per connection.
 */
export function prepareFindLivingSession(db: Executor): FindLivingSession {
  const query = db
    .select()
    .from(authSessions)
    .where(
      and(
        eq(authSessions.tokenHash, sql.placeholder('tokenHash')),
        eq(authSessions.environment, sql.placeholder('environment')),
        isNull(authSessions.endedAt),
        gt(authSessions.expiresAt, sql.placeholder('now')),
        gt(authSessions.lastSeenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('find_living_session');
  return async (tokenHash, environment, { now, idleSince }) => {
    const [session] = await query.execute({ tokenHash, environment, now, idleSince });
    return session;
  };
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
