import type { ExchangeScope } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import { and, desc, eq, isNull, max, min, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { exchangeSubscribers, type SubscriberRow } from './subscribers.table.ts';

export async function findSubscriberByHash(db: Executor, tokenHash: string): Promise<SubscriberRow | null> {
  const [row] = await db
    .select()
    .from(exchangeSubscribers)
    .where(eq(exchangeSubscribers.tokenHash, tokenHash));
  return row ?? null;
}

export async function findSubscriber(db: Executor, id: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(exchangeSubscribers).where(eq(exchangeSubscribers.id, id));
  return row ?? null;
}

/** Those of one environment, or of all; latest first. */
export function listSubscribers(db: Executor, environment?: string): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(exchangeSubscribers)
    .where(environment === undefined ? undefined : eq(exchangeSubscribers.environment, environment))
    .orderBy(desc(exchangeSubscribers.createdAt), desc(exchangeSubscribers.id));
}

export async function insertSubscriber(
  tx: Executor,
  row: typeof exchangeSubscribers.$inferInsert,
): Promise<SubscriberRow> {
  const [inserted] = await tx.insert(exchangeSubscribers).values(row).returning();
  return inserted!;
}

/** Null if there is no such subscriber, or if it was revoked before. */
export async function markSubscriberRevoked(
  tx: Executor,
  id: string,
  at: Date,
): Promise<SubscriberRow | null> {
  const [row] = await tx
    .update(exchangeSubscribers)
    .set({ revokedAt: at })
    .where(and(eq(exchangeSubscribers.id, id), isNull(exchangeSubscribers.revokedAt)))
    .returning();
  return row ?? null;
}

/** The position up to which this subscriber has acknowledged everything. */
export async function findMark(db: Executor, id: string): Promise<number> {
  const [row] = await db
    .select({ mark: exchangeSubscribers.acknowledgedPosition })
    .from(exchangeSubscribers)
    .where(eq(exchangeSubscribers.id, id));
  return row?.mark ?? 0;
}

/** Locks the marks of the environment, so that they move one after another. */
export async function lockMarks(tx: Executor, environment: string): Promise<void> {
  await tx
    .select({ id: exchangeSubscribers.id })
    .from(exchangeSubscribers)
    .where(eq(exchangeSubscribers.environment, environment))
    .orderBy(exchangeSubscribers.id)
    .for('update');
}

/** Moves the mark of this subscriber forward, never back, and returns it. */
export async function moveMark(tx: Executor, id: string, position: number): Promise<number> {
  const [row] = await tx
    .update(exchangeSubscribers)
    .set({
      acknowledgedPosition: sql`greatest(${exchangeSubscribers.acknowledgedPosition}, ${position}::bigint)`,
    })
    .where(eq(exchangeSubscribers.id, id))
    .returning({ mark: exchangeSubscribers.acknowledgedPosition });
  return row?.mark ?? 0;
}

/**
 * The position that all readers of the environment's events have acknowledged, including those with an
 * expired token. Null if there are none.
 */
export async function lowestMark(db: Executor, environment: string): Promise<number | null> {
  const [row] = await db
    .select({ mark: min(exchangeSubscribers.acknowledgedPosition) })
    .from(exchangeSubscribers)
    .where(
      and(
        eq(exchangeSubscribers.environment, environment),
        isNull(exchangeSubscribers.revokedAt),
        sql`${exchangeSubscribers.scopes} @> '["events:read"]'`,
      ),
    );
  return row?.mark ?? null;
}

const ANSWER_SCOPES: readonly ExchangeScope[] = ['events:read', 'records:write'];

/**
 * True if core systems of the environment have tokens with which they read events and may answer them. A
 * system that only sends records answers no event.
 */
export async function mayBeAnswered(db: Executor, environment: string, now: Date): Promise<boolean> {
  const valid = (await listSubscribers(db, environment)).filter(
    ({ expiresAt, revokedAt }) => revokedAt === null && expiresAt > now,
  );
  return ANSWER_SCOPES.every((scope) => valid.some(({ scopes }) => scopes.includes(scope)));
}

/** The same at any time since that instant: false if every such token was revoked or had expired before. */
export async function couldBeAnsweredSince(db: Executor, environment: string, since: Date): Promise<boolean> {
  const valid = (await listSubscribers(db, environment)).filter(
    ({ expiresAt, revokedAt }) => (revokedAt === null || revokedAt > since) && expiresAt > since,
  );
  return ANSWER_SCOPES.every((scope) => valid.some(({ scopes }) => scopes.includes(scope)));
}

/** End of the token of each subscriber that is not revoked, by name: the later one if two share a name. */
export async function listTokenEnds(
  db: Executor,
): Promise<{ environment: string; subscriber: string; expiresAt: Date }[]> {
  const { environment, name, expiresAt, revokedAt } = exchangeSubscribers;
  const rows = await db
    .select({ environment, subscriber: name, expiresAt: max(expiresAt) })
    .from(exchangeSubscribers)
    .where(isNull(revokedAt))
    .groupBy(environment, name);
  return rows.flatMap(({ expiresAt: end, ...row }) => (end ? { ...row, expiresAt: end } : []));
}
