import type { EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from '../../members/insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const memberId = () => uuid('member_id').references(() => members.id, { onDelete: 'cascade' });

/** The outbox: the acts of members, for the insurer's core system. Written in the transaction of the act. */
export const exchangeEvents = pgTable(
  'exchange_events',
  {
    id: uuid().primaryKey(),
    environment: text().notNull(),
    /** Null for a person who is not on file; the event's own id is then its subject. */
    memberId: memberId(),
    type: text().$type<EventType>().notNull(),
    /** Counts the events of the member from 1, in the order of their commits. */
    sequence: integer().notNull(),
    /**
     * Position among the events of the environment, counted from 1. A reader sets it, and only for committed events; until
     * then it is null. So no event ever appears before one that was already read.
     */
    position: bigint({ mode: 'number' }),
    at: instant('at').notNull(),
    /** The submission that caused it, at most one event each; null for other acts. */
    submissionId: uuid('submission_id').unique(),
    /** JSON of `data`, encrypted; null once erased. */
    payload: text(),
    /** When the last subscriber acknowledged it. */
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    uniqueIndex('exchange_events_sequence').on(table.memberId, table.sequence),
    uniqueIndex('exchange_events_position').on(table.environment, table.position),
    index('exchange_events_unplaced').on(table.environment).where(isNull(table.position)),
    index('exchange_events_unacknowledged')
      .on(table.environment, table.position)
      .where(isNull(table.acknowledgedAt)),
    index('exchange_events_erasable')
      .on(table.acknowledgedAt)
      .where(sql`${isNotNull(table.payload)} and ${isNotNull(table.acknowledgedAt)}`),
  ],
);
export type EventRow = typeof exchangeEvents.$inferSelect;

/** The last sequence of each member. Its row lock puts the events of a member into the order of their commits. */
export const exchangeMembers = pgTable('exchange_members', {
  memberId: memberId().primaryKey(),
  lastSequence: integer('last_sequence').notNull(),
});

/** The last position of each environment. The process that gives positions holds the row. */
export const exchangePositions = pgTable('exchange_positions', {
  environment: text().primaryKey(),
  lastPosition: bigint('last_position', { mode: 'number' }).notNull(),
});

/** The files of events; the bytes are in the file store. Rows are deleted when the event is erased. */
export const exchangeFiles = pgTable(
  'exchange_files',
  {
    id: uuid().primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => exchangeEvents.id, { onDelete: 'cascade' }),
    environment: text().notNull(),
    /** Name of the file, encrypted. */
    name: text().notNull(),
    fileKey: text('file_key').notNull(),
  },
  (table) => [index('exchange_files_event').on(table.eventId)],
);
export type ExchangeFileRow = typeof exchangeFiles.$inferSelect;
