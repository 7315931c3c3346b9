import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  type EventRow,
  type ExchangeFileRow,
  exchangeEvents,
  exchangeFiles,
  exchangeMembers,
  exchangePositions,
} from './events.table.ts';

/** The next sequence of this member. Another act of the member waits here until this one has committed or rolled back. */
export async function nextSequence(tx: Executor, memberId: string): Promise<number> {
  const [row] = await tx
    .insert(exchangeMembers)
    .values({ memberId, lastSequence: 1 })
    .onConflictDoUpdate({
      target: exchangeMembers.memberId,
      set: { lastSequence: sql`${exchangeMembers.lastSequence} + 1` },
    })
    .returning({ sequence: exchangeMembers.lastSequence });
  return row!.sequence;
}

export async function insertEvent(
  tx: Executor,
  event: Omit<EventRow, 'position' | 'acknowledgedAt'>,
  files: readonly ExchangeFileRow[],
): Promise<void> {
  await tx.insert(exchangeEvents).values(event);
  if (files.length > 0) await tx.insert(exchangeFiles).values([...files]);
}

/** True if the environment has committed events without a position. */
export async function hasUnplacedEvents(db: Executor, environment: string): Promise<boolean> {
  const rows = await db
    .select({ id: exchangeEvents.id })
    .from(exchangeEvents)
    .where(and(eq(exchangeEvents.environment, environment), isNull(exchangeEvents.position)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Gives positions to at most `limit` committed events, after all earlier ones, in the order of each member.
 * Returns their number. The row of the environment is locked first, and the events are read by a later
 * statement, which sees everything committed by then; nobody else gives positions meanwhile.
 */
export async function placeEvents(tx: Executor, environment: string, limit: number): Promise<number> {
  await tx.insert(exchangePositions).values({ environment, lastPosition: 0 }).onConflictDoNothing();
  const ofEnvironment = eq(exchangePositions.environment, environment);
  const [last] = await tx.select().from(exchangePositions).where(ofEnvironment).for('update');
  const lastPosition = last?.lastPosition ?? 0;
  const { rowCount } = await tx.execute(sql`
    update exchange_events as event set position = ${lastPosition}::bigint + placed.rank
      from (
        select id, row_number() over (order by member_id, sequence) as rank
          from exchange_events
         where environment = ${environment} and position is null
         order by member_id, sequence
         limit ${limit}
      ) as placed
     where event.id = placed.id`);
  const placed = rowCount ?? 0;
  if (placed > 0)
    await tx
      .update(exchangePositions)
      .set({ lastPosition: lastPosition + placed })
      .where(ofEnvironment);
  return placed;
}

/** 0 for an environment without events. */
export async function lastPositionOf(db: Executor, environment: string): Promise<number> {
  const [row] = await db
    .select()
    .from(exchangePositions)
    .where(eq(exchangePositions.environment, environment));
  return row?.lastPosition ?? 0;
}

/** The events after this position, in order, without erased ones. */
export function listEvents(
  db: Executor,
  environment: string,
  after: number,
  limit: number,
): Promise<EventRow[]> {
  return db
    .select()
    .from(exchangeEvents)
    .where(
      and(
        eq(exchangeEvents.environment, environment),
        gt(exchangeEvents.position, after),
        isNotNull(exchangeEvents.payload),
      ),
    )
    .orderBy(asc(exchangeEvents.position))
    .limit(limit);
}

/** Notes that every subscriber has acknowledged the events up to this position. */
export async function markAcknowledged(
  db: Executor,
  environment: string,
  through: number,
  at: Date,
): Promise<void> {
  await db
    .update(exchangeEvents)
    .set({ acknowledgedAt: at })
    .where(
      and(
        eq(exchangeEvents.environment, environment),
        isNull(exchangeEvents.acknowledgedAt),
        sql`${exchangeEvents.position} <= ${through}`,
      ),
    );
}

/** Removes that note from the events after this position: a new subscriber has not acknowledged them. */
export async function unmarkAcknowledged(db: Executor, environment: string, after: number): Promise<void> {
  await db
    .update(exchangeEvents)
    .set({ acknowledgedAt: null })
    .where(
      and(
        eq(exchangeEvents.environment, environment),
        gt(exchangeEvents.position, after),
        isNotNull(exchangeEvents.payload),
        isNotNull(exchangeEvents.acknowledgedAt),
      ),
    );
}

/**
 * Erases the payload and the files of at most `limit` events that all subscribers acknowledged before that
 * instant, and that none still has to receive. Returns their number.
 */
export async function eraseEvents(tx: Executor, acknowledgedBefore: Date, limit: number): Promise<number> {
  const erased = await tx
    .update(exchangeEvents)
    .set({ payload: null })
    .where(
      sql`${exchangeEvents.id} in (${tx
        .select({ id: exchangeEvents.id })
        .from(exchangeEvents)
        .where(
          and(
            isNotNull(exchangeEvents.payload),
            lt(exchangeEvents.acknowledgedAt, acknowledgedBefore),
            sql`not exists (
              select 1 from exchange_deliveries as delivery
                join exchange_subscribers as subscriber on subscriber.id = delivery.subscriber_id
               where delivery.event_id = ${exchangeEvents.id} and subscriber.revoked_at is null)`,
            // A subscriber that was created at the same time may be missing from the note of the
            // acknowledgement.
            sql`not exists (
              select 1 from exchange_subscribers as reader
               where reader.environment = ${exchangeEvents.environment} and reader.revoked_at is null
                 and reader.scopes @> '["events:read"]'
                 and reader.acknowledged_position < ${exchangeEvents.position})`,
          ),
        )
        .limit(limit)})`,
    )
    .returning({ id: exchangeEvents.id });
  if (erased.length > 0) {
    const ids = sql.param(erased.map(({ id }) => id));
    await tx.delete(exchangeFiles).where(sql`${exchangeFiles.eventId} = any(${ids}::uuid[])`);
  }
  return erased.length;
}

/** The environments that have events. */
export async function listEventEnvironments(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ environment: exchangePositions.environment })
    .from(exchangePositions)
    .orderBy(desc(exchangePositions.environment));
  return rows.map(({ environment }) => environment);
}

export async function findEventFile(
  db: Executor,
  environment: string,
  id: string,
): Promise<ExchangeFileRow | null> {
  const [row] = await db
    .select()
    .from(exchangeFiles)
    .where(and(eq(exchangeFiles.id, id), eq(exchangeFiles.environment, environment)));
  return row ?? null;
}
