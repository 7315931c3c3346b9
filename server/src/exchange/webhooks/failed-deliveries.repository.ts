import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { exchangeEvents } from '../events/events.table.ts';
import { exchangeSubscribers } from '../subscribers/subscribers.table.ts';
import { exchangeDeliveries } from './deliveries.table.ts';

/** The event that blocks each member, longest blocked first, of subscribers that are not revoked. */
export function listFailedDeliveries(
  db: Executor,
  { environment, subscriberId, limit }: { environment?: string; subscriberId?: string; limit: number },
) {
  const ofMember = sql`from exchange_deliveries as other
    where other.subscriber_id = ${exchangeDeliveries.subscriberId} and other.member_id = ${exchangeDeliveries.memberId}`;
  return db
    .select({
      subscriberId: exchangeDeliveries.subscriberId,
      subscriber: exchangeSubscribers.name,
      environment: exchangeSubscribers.environment,
      memberId: exchangeDeliveries.memberId,
      eventId: exchangeDeliveries.eventId,
      type: exchangeEvents.type,
      tries: exchangeDeliveries.tries,
      firstFailedAt: exchangeDeliveries.firstFailedAt,
      lastAnswer: exchangeDeliveries.lastAnswer,
      nextTryAt: exchangeDeliveries.nextTryAt,
      setAsideAt: exchangeDeliveries.setAsideAt,
      switchedOffAt: exchangeSubscribers.switchedOffAt,
      /** Number of later events of the member that wait for it. */
      behind: sql<number>`(select count(*)::int - 1 ${ofMember})`,
    })
    .from(exchangeDeliveries)
    .innerJoin(exchangeSubscribers, eq(exchangeSubscribers.id, exchangeDeliveries.subscriberId))
    .innerJoin(exchangeEvents, eq(exchangeEvents.id, exchangeDeliveries.eventId))
    .where(
      and(
        isNull(exchangeSubscribers.revokedAt),
        or(gt(exchangeDeliveries.tries, 0), isNotNull(exchangeDeliveries.setAsideAt)),
        sql`not exists (select 1 ${ofMember} and other.position < ${exchangeDeliveries.position})`,
        environment === undefined ? undefined : eq(exchangeSubscribers.environment, environment),
        subscriberId === undefined ? undefined : eq(exchangeDeliveries.subscriberId, subscriberId),
      ),
    )
    .orderBy(asc(exchangeDeliveries.firstFailedAt), asc(exchangeDeliveries.position))
    .limit(limit);
}

/** Makes deliveries wait again that were set aside, and forgets earlier tries. Returns their members. */
export async function takeBack(
  tx: Executor,
  subscriberId: string,
  memberId: string | undefined,
): Promise<{ memberIds: string[]; events: number }> {
  const rows = await tx
    .update(exchangeDeliveries)
    .set({ setAsideAt: null, tries: 0, firstFailedAt: null, lastAnswer: null })
    .where(
      and(
        eq(exchangeDeliveries.subscriberId, subscriberId),
        isNotNull(exchangeDeliveries.setAsideAt),
        memberId === undefined ? undefined : eq(exchangeDeliveries.memberId, memberId),
      ),
    )
    .returning({ memberId: exchangeDeliveries.memberId });
  return { memberIds: [...new Set(rows.map((row) => row.memberId))], events: rows.length };
}

/** The events that an operator may drop: one that is set aside or has failed, or all of a member that are set aside. */
export function listDroppable(
  db: Executor,
  subscriberId: string,
  { eventId, memberId }: { eventId?: string | undefined; memberId?: string | undefined },
): Promise<{ eventId: string; memberId: string }[]> {
  return db
    .select({ eventId: exchangeDeliveries.eventId, memberId: exchangeDeliveries.memberId })
    .from(exchangeDeliveries)
    .where(
      and(
        eq(exchangeDeliveries.subscriberId, subscriberId),
        eventId === undefined
          ? isNotNull(exchangeDeliveries.setAsideAt)
          : and(
              eq(exchangeDeliveries.eventId, eventId),
              or(isNotNull(exchangeDeliveries.setAsideAt), gt(exchangeDeliveries.tries, 0)),
            ),
        memberId === undefined ? undefined : eq(exchangeDeliveries.memberId, memberId),
      ),
    );
}

/** Waiting events for each subscriber that has an address and is not revoked. */
export function countDeliveries(db: Executor) {
  const count = (what: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${what})::int`;
  return db
    .select({
      environment: exchangeSubscribers.environment,
      subscriber: exchangeSubscribers.name,
      isSwitchedOff: sql<boolean>`bool_or(${exchangeSubscribers.switchedOffAt} is not null)`,
      waiting: count(
        sql`${exchangeDeliveries.eventId} is not null and ${exchangeDeliveries.setAsideAt} is null`,
      ),
      failing: count(
        sql`${exchangeDeliveries.tries} > 0 and ${exchangeDeliveries.setAsideAt} is null and ${exchangeSubscribers.switchedOffAt} is null`,
      ),
      setAside: count(sql`${exchangeDeliveries.setAsideAt} is not null`),
      /** Time of the oldest waiting event; null if none waits. */
      oldestAt:
        sql<Date | null>`min(${exchangeEvents.at}) filter (where ${exchangeDeliveries.setAsideAt} is null)`.mapWith(
          exchangeEvents.at,
        ),
    })
    .from(exchangeSubscribers)
    .leftJoin(exchangeDeliveries, eq(exchangeDeliveries.subscriberId, exchangeSubscribers.id))
    .leftJoin(exchangeEvents, eq(exchangeEvents.id, exchangeDeliveries.eventId))
    .where(and(isNotNull(exchangeSubscribers.webhookUrl), isNull(exchangeSubscribers.revokedAt)))
    .groupBy(exchangeSubscribers.environment, exchangeSubscribers.name);
}
