import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { exchangeSubscribers, type SubscriberRow } from '../subscribers/subscribers.table.ts';

const isPushedTo = (now: Date) =>
  and(
    isNotNull(exchangeSubscribers.webhookUrl),
    isNull(exchangeSubscribers.switchedOffAt),
    isNull(exchangeSubscribers.revokedAt),
    gt(exchangeSubscribers.expiresAt, now),
  );

/** The subscribers that events are pushed to now. */
export function listPushedTo(db: Executor, now: Date): Promise<SubscriberRow[]> {
  return db.select().from(exchangeSubscribers).where(isPushedTo(now)).orderBy(asc(exchangeSubscribers.id));
}

/** Null once nothing is pushed to it any more: revoked, expired or switched off. */
export async function findPushedTo(db: Executor, id: string, now: Date): Promise<SubscriberRow | null> {
  const [row] = await db
    .select()
    .from(exchangeSubscribers)
    .where(and(eq(exchangeSubscribers.id, id), isPushedTo(now)));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockSubscriber(tx: Executor, id: string): Promise<SubscriberRow | null> {
  const [row] = await tx
    .select()
    .from(exchangeSubscribers)
    .where(eq(exchangeSubscribers.id, id))
    .for('update');
  return row ?? null;
}

export async function updateWebhook(
  tx: Executor,
  id: string,
  change: Partial<
    Pick<
      SubscriberRow,
      | 'webhookUrl'
      | 'webhookSecret'
      | 'webhookSecretBefore'
      | 'webhookSecretBeforeUntil'
      | 'switchedOffAt'
      | 'switchedOffWhy'
    >
  >,
): Promise<SubscriberRow> {
  const [row] = await tx
    .update(exchangeSubscribers)
    .set(change)
    .where(eq(exchangeSubscribers.id, id))
    .returning();
  return row!;
}

/**
 * Makes all failed deliveries of the subscriber due, or those of one member, except those that are set aside,
 * and forgets earlier tries. The time while the address was switched off must not count towards giving up.
 * Returns their number.
 */
export async function tryAllNow(
  tx: Executor,
  subscriberId: string,
  now: Date,
  memberId?: string,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await tx.execute(sql`
    update exchange_deliveries
       set next_try_at = least(next_try_at, ${at}), tries = 0, first_failed_at = null, last_answer = null
     where subscriber_id = ${subscriberId}::uuid and next_try_at is not null and tries > 0
       and ${memberId === undefined ? sql`true` : sql`member_id = ${memberId}::uuid`}`);
  return rowCount ?? 0;
}
