import type { EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Progress of the job for missed events, one row for each type of event. */
export const missedEventMarks = pgTable('exchange_missed_marks', {
  type: text().$type<EventType>().primaryKey(),
  /** Acts up to this instant have their event, except those in `lost`. */
  through: timestamp('through', { withTimezone: true, mode: 'date' }).notNull(),
  /** Ids of the submissions without an event because one of their files is lost. */
  lost: jsonb().$type<string[]>().notNull(),
});
