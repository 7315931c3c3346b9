import { and, asc, eq, getTableColumns, isNotNull, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type EventRow, exchangeEvents } from '../events/events.table.ts';
import { type DeliveryRow, exchangeDeliveries } from './deliveries.table.ts';

/** The process that changes deliveries of a subscriber holds its row, so that each sees what the one before did. */

/** The subject of an event: its member, or the event itself for a person who is not on file. */
const SUBJECT = sql.raw('coalesce(event.member_id, event.id)');

/**
 * Adds these events, which come after all earlier ones. The first one of a member is due now; the others wait
 * for it. Those of a member whose events are set aside are set aside too.
 */
export async function addDeliveries(
  tx: Executor,
  subscriberId: string,
  events: readonly Pick<EventRow, 'id'>[],
  now: Date,
): Promise<void> {
  const ids = sql.param(events.map(({ id }) => id));
  await tx.execute(sql`
    insert into exchange_deliveries (subscriber_id, event_id, member_id, position, next_try_at, set_aside_at)
    select ${subscriberId}::uuid, event.id, ${SUBJECT}, event.position,
           case when earlier.first is null
                 and row_number() over (partition by ${SUBJECT} order by event.position) = 1
                then ${now.toISOString()}::timestamptz end,
           earlier.set_aside_at
      from exchange_events as event
      left join lateral (
        select min(position) as first, min(set_aside_at) as set_aside_at
          from exchange_deliveries as row
         where row.subscriber_id = ${subscriberId}::uuid and row.member_id = ${SUBJECT}
      ) as earlier on true
     where event.id = any(${ids}::uuid[])
    on conflict do nothing`);
}

/** The deliveries that are due, at most one of each member, without those that are under way. */
export async function listDueDeliveries(
  db: Executor,
  subscriberId: string,
  { now, limit, underWay }: { now: Date; limit: number; underWay: readonly string[] },
): Promise<{ delivery: DeliveryRow; event: EventRow }[]> {
  return db
    .select({
      delivery: getTableColumns(exchangeDeliveries),
      event: getTableColumns(exchangeEvents),
    })
    .from(exchangeDeliveries)
    .innerJoin(exchangeEvents, eq(exchangeEvents.id, exchangeDeliveries.eventId))
    .where(
      and(
        eq(exchangeDeliveries.subscriberId, subscriberId),
        lte(exchangeDeliveries.nextTryAt, now),
        isNotNull(exchangeEvents.payload),
        underWay.length > 0 ? notInArray(exchangeDeliveries.eventId, [...underWay]) : undefined,
      ),
    )
    .orderBy(asc(exchangeDeliveries.nextTryAt), asc(exchangeDeliveries.position))
    .limit(limit);
}

/** Time of the next due delivery; null if none waits. */
export async function nextDueAt(db: Executor, subscriberId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(exchangeDeliveries.nextTryAt) })
    .from(exchangeDeliveries)
    .where(eq(exchangeDeliveries.subscriberId, subscriberId));
  return row?.at ?? null;
}

/** The position of the first event that the subscriber still has to receive, or null. */
export async function firstUndelivered(db: Executor, subscriberId: string): Promise<number | null> {
  const [row] = await db
    .select({ position: min(exchangeDeliveries.position) })
    .from(exchangeDeliveries)
    .where(eq(exchangeDeliveries.subscriberId, subscriberId));
  return row?.position ?? null;
}

const isDelivery = ({ subscriberId, eventId }: Pick<DeliveryRow, 'subscriberId' | 'eventId'>) =>
  and(eq(exchangeDeliveries.subscriberId, subscriberId), eq(exchangeDeliveries.eventId, eventId));

/**
 * Ends these deliveries, which were delivered or dropped; what the events say is kept for 30 days from now. Returns how many
 * there were.
 */
export async function endDeliveries(
  tx: Executor,
  subscriberId: string,
  eventIds: readonly string[],
  now: Date,
): Promise<number> {
  const ids = sql.param([...eventIds]);
  const ended = await tx
    .delete(exchangeDeliveries)
    .where(
      and(
        eq(exchangeDeliveries.subscriberId, subscriberId),
        sql`${exchangeDeliveries.eventId} = any(${ids}::uuid[])`,
      ),
    )
    .returning({ eventId: exchangeDeliveries.eventId });
  await tx
    .update(exchangeEvents)
    .set({ acknowledgedAt: now })
    .where(and(sql`${exchangeEvents.id} = any(${ids}::uuid[])`, isNotNull(exchangeEvents.acknowledgedAt)));
  return ended.length;
}

/** Makes the first delivery that these members have left due, unless it is set aside. */
export async function releaseNext(
  tx: Executor,
  subscriberId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = sql.param([...memberIds]);
  await tx.execute(sql`
    update exchange_deliveries as next set next_try_at = ${now.toISOString()}::timestamptz
     where next.subscriber_id = ${subscriberId}::uuid
       and next.member_id = any(${ids}::uuid[])
       and next.next_try_at is null and next.set_aside_at is null
       and not exists (
         select 1 from exchange_deliveries as earlier
          where earlier.subscriber_id = next.subscriber_id and earlier.member_id = next.member_id
            and earlier.position < next.position)`);
}

/** Records a failure and the time of the next try. */
export async function postponeDelivery(
  tx: Executor,
  delivery: DeliveryRow,
  failed: { at: Date; answer: string; nextTryAt: Date },
): Promise<void> {
  await tx
    .update(exchangeDeliveries)
    .set({
      tries: delivery.tries + 1,
      firstFailedAt: delivery.firstFailedAt ?? failed.at,
      lastAnswer: failed.answer,
      nextTryAt: failed.nextTryAt,
    })
    .where(isDelivery(delivery));
}

/**
 * Records the last failure and sets all waiting events of the member aside. Does nothing if an operator
 * dropped the event meanwhile.
 */
export async function setMemberAside(
  tx: Executor,
  delivery: DeliveryRow,
  failed: { at: Date; answer: string },
): Promise<void> {
  const { subscriberId, memberId } = delivery;
  const noted = await tx
    .update(exchangeDeliveries)
    .set({ tries: delivery.tries + 1, lastAnswer: failed.answer })
    .where(isDelivery(delivery))
    .returning({ eventId: exchangeDeliveries.eventId });
  if (noted.length === 0) return;
  await tx
    .update(exchangeDeliveries)
    .set({ setAsideAt: failed.at, nextTryAt: null })
    .where(and(eq(exchangeDeliveries.subscriberId, subscriberId), eq(exchangeDeliveries.memberId, memberId)));
}
