import { and, type Column, desc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { announce } from '../../platform/db/announcements.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type AuthSessionRow, authSessions } from './sessions.table.ts';

/** Every process that remembers sessions hears the ids of those that ended. */
export const SESSIONS_ENDED = 'sessions_ended';

/** `idleSince`: the oldest last sign of life that still counts. */
export interface Times {
  now: Date;
  idleSince: Date;
}

export async function insertSession(
  db: Executor,
  row: typeof authSessions.$inferInsert,
): Promise<AuthSessionRow> {
  const [session] = await db.insert(authSessions).values(row).returning();
  return session!;
}

export type FindLivingSession = (
  tokenHash: string,
  environment: string,
  times: Times,
) => Promise<AuthSessionRow | undefined>;

/** Whether an advisor has set the password of the account in this column; asked within the session's own query. */
export type IsPasswordTemporary = (accountId: Column) => SQL<boolean>;

/**
 * The session of a token that has neither ended nor run out. Every call of a member begins with this query, so it
 * is prepared once per connection. A password that an advisor sets meanwhile is due from this call on: the account is
 * asked along with the session.
 */
export function prepareFindLivingSession(
  db: Executor,
  isPasswordTemporary: IsPasswordTemporary,
): FindLivingSession {
  const query = db
    .select({ session: authSessions, isTemporary: isPasswordTemporary(authSessions.accountId) })
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
    const [row] = await query.execute({ tokenHash, environment, now, idleSince });
    if (!row?.isTemporary || row.session.agent !== null) return row?.session;
    return { ...row.session, passwordDue: 'SET_BY_ADVISOR' };
  };
}

const living = ({ now, idleSince }: Times) =>
  and(isNull(authSessions.endedAt), gt(authSessions.expiresAt, now), gt(authSessions.lastSeenAt, idleSince));

/** The living sessions of an account, the latest sign of life first. */
export function findLivingSessions(db: Executor, accountId: string, times: Times): Promise<AuthSessionRow[]> {
  return db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.accountId, accountId), living(times)))
    .orderBy(desc(authSessions.lastSeenAt), desc(authSessions.createdAt));
}

/** Moves the idle end forward, never back. */
export async function touchSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .update(authSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(authSessions.id, sessionId), lt(authSessions.lastSeenAt, now)));
}

/** Ends it; null when it had ended before, or never was. */
export async function endSession(db: Executor, tokenHash: string, now: Date): Promise<AuthSessionRow | null> {
  const [ended] = await db
    .update(authSessions)
    .set({ endedAt: now })
    .where(and(eq(authSessions.tokenHash, tokenHash), isNull(authSessions.endedAt)))
    .returning();
  await announceEnd(db, ended ? [ended] : []);
  return ended ?? null;
}

/** Ends one of the account's living sessions; false when there is none of that id. */
export async function endSessionOf(
  db: Executor,
  accountId: string,
  sessionId: string,
  times: Times,
): Promise<boolean> {
  const ended = await db
    .update(authSessions)
    .set({ endedAt: times.now })
    .where(and(eq(authSessions.accountId, accountId), eq(authSessions.id, sessionId), living(times)))
    .returning({ id: authSessions.id });
  await announceEnd(db, ended);
  return ended.length > 0;
}

/** Ends every living session of the account but one; returns their ids. */
export async function endSessionsOf(
  db: Executor,
  accountId: string,
  times: Times,
  keep: string | null,
): Promise<string[]> {
  const ended = await db
    .update(authSessions)
    .set({ endedAt: times.now })
    .where(
      and(
        eq(authSessions.accountId, accountId),
        living(times),
        keep === null ? undefined : ne(authSessions.id, keep),
      ),
    )
    .returning({ id: authSessions.id });
  await announceEnd(db, ended);
  return ended.map(({ id }) => id);
}

const announceEnd = (db: Executor, ended: { id: string }[]): Promise<void> =>
  announce(
    db,
    SESSIONS_ENDED,
    ended.map(({ id }) => id),
  );

export async function deleteSessionsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(authSessions).where(sql`${authSessions.expiresAt} < ${instant.toISOString()}::timestamptz`);
}
