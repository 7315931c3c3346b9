import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lastPositionOf, listEvents, markAcknowledged } from '../events/events.repository.ts';
import { placeSomeEvents } from '../events/events.service.ts';
import { lockMarks, lowestMark, moveMark } from '../subscribers/subscribers.repository.ts';
import type { SubscriberRow } from '../subscribers/subscribers.table.ts';
import { addDeliveries } from './deliveries.repository.ts';
import { findPushedTo } from './webhook-subscribers.repository.ts';

const TAKEN_AT_ONCE = 200;

/**
 * Turns the next events behind the subscriber's mark into deliveries, in the transaction that moves the mark.
 * So none is forgotten, however the process ends. Returns their number; there may be more.
 */
export async function takeUpEvents(
  database: Database,
  clock: Clock,
  { id, environment, acknowledgedPosition }: SubscriberRow,
): Promise<number> {
  await placeSomeEvents(database, environment);
  if ((await lastPositionOf(database.db, environment)) <= acknowledgedPosition) return 0;
  return database.transaction(async (tx) => {
    // This also locks the row of the subscriber, as every change of its deliveries must.
    await lockMarks(tx, environment);
    const subscriber = await findPushedTo(tx, id, clock.now());
    if (!subscriber) return 0;
    const events = await listEvents(tx, environment, subscriber.acknowledgedPosition, TAKEN_AT_ONCE);
    const last = events.at(-1)?.position;
    if (last === undefined || last === null) return 0;
    await addDeliveries(tx, id, events, clock.now());
    await moveMark(tx, id, last);
    const ofAll = await lowestMark(tx, environment);
    if (ofAll !== null) await markAcknowledged(tx, environment, ofAll, clock.now());
    return events.length;
  });
}
