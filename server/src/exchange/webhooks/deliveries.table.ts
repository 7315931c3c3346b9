import { isNotNull } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { exchangeEvents } from '../events/events.table.ts';
import { exchangeSubscribers } from '../subscribers/subscribers.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The events after its mark that a subscriber with an address has not received. A row is deleted once the
 * event is delivered, or dropped by an operator. Only the first row of a member is ever sent.
 */
export const exchangeDeliveries = pgTable(
  'exchange_deliveries',
  {
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => exchangeSubscribers.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => exchangeEvents.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    tries: integer().notNull().default(0),
    firstFailedAt: instant('first_failed_at'),
    /** Null while an earlier event of the member is not delivered, and once set aside. */
    nextTryAt: instant('next_try_at'),
    /** Status or kind of the last failure: '503', 'timeout'. Never what the receiver wrote. */
    lastAnswer: text('last_answer'),
    /** Nobody tries it any more until an operator replays or drops it. Later events of the member are set aside with it. */
    setAsideAt: instant('set_aside_at'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.eventId] }),
    uniqueIndex('exchange_deliveries_member').on(table.subscriberId, table.memberId, table.position),
    index('exchange_deliveries_due')
      .on(table.subscriberId, table.nextTryAt)
      .where(isNotNull(table.nextTryAt)),
    index('exchange_deliveries_event').on(table.eventId),
  ],
);
export type DeliveryRow = typeof exchangeDeliveries.$inferSelect;
