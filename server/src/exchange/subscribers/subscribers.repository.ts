import { and, desc, eq, isNull } from 'drizzle-orm';
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

/** Of one environment, or of all; the latest first. */
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
