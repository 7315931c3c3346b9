import { and, type Column, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { announce } from '../../platform/db/announcements.ts';
import type { Executor } from '../../platform/db/database.ts';
import { prepareOnce } from '../../platform/db/prepare-once.ts';
import { type AuthSessionRow, authSessions } from './sessions.table.ts';

/** Channel that announces the ids of ended sessions to every process. */
export const SESSIONS_ENDED = 'sessions_ended';

/** `idleSince`: a session with an older last activity has expired. */
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

/** SQL expression in the query of a session: true if an advisor set the password of the account in this column. */
export type IsPasswordTemporary = (accountId: Column) => SQL<boolean>;

/** Every call of a member begins with this query. */
const livingSession = prepareOnce((db, isPasswordTemporary: IsPasswordTemporary) =>
  db
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
    .prepare('find_living_session'),
);

/**
 * Finds the session of a token unless it has ended or expired. It also reads the account: a password that an advisor has
 * set meanwhile must be changed from this call on.
 */
export async function findLivingSession(
  db: Executor,
  tokenHash: string,
  environment: string,
  { now, idleSince }: Times,
  isPasswordTemporary: IsPasswordTemporary,
): Promise<AuthSessionRow | undefined> {
  const query = livingSession(db, isPasswordTemporary);
  const [row] = await query.execute({ tokenHash, environment, now, idleSince });
  if (!row?.isTemporary || row.session.agent !== null) return row?.session;
  return { ...row.session, passwordDue: 'SET_BY_ADVISOR' };
}

const living = ({ now, idleSince }: Times) =>
  and(isNull(authSessions.endedAt), gt(authSessions.expiresAt, now), gt(authSessions.lastSeenAt, idleSince));

/** The active sessions of an account, latest activity first. */
export function findLivingSessions(db: Executor, accountId: string, times: Times): Promise<AuthSessionRow[]> {
  return db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.accountId, accountId), living(times)))
    .orderBy(desc(authSessions.lastSeenAt), desc(authSessions.createdAt));
}

/** Records activity, which moves the idle end forward, never back. */
export async function touchSession(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .update(authSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(authSessions.id, sessionId), lt(authSessions.lastSeenAt, now)));
}

/** Ends a session; null if it has already ended or does not exist. */
export async function endSession(db: Executor, tokenHash: string, now: Date): Promise<AuthSessionRow | null> {
  const [ended] = await db
    .update(authSessions)
    .set({ endedAt: now })
    .where(and(eq(authSessions.tokenHash, tokenHash), isNull(authSessions.endedAt)))
    .returning();
  await announceEnd(db, ended ? [ended] : []);
  return ended ?? null;
}

/** Ends one of the account's active sessions; false if none has this id. */
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

/** Ends every active session of the account except one. Returns their ids. */
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

/** The token hashes of the active sessions in which these members themselves are signed in. */
export function listOwnTokenHashes(
  db: Executor,
  accountIds: readonly string[],
  now: Date,
): Promise<{ accountId: string; tokenHash: string }[]> {
  const { accountId, tokenHash, agent, endedAt, expiresAt } = authSessions;
  return db
    .select({ accountId, tokenHash })
    .from(authSessions)
    .where(and(inArray(accountId, [...accountIds]), isNull(agent), isNull(endedAt), gt(expiresAt, now)));
}
