import type { EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How far the job for missed events has looked, one row for each type of event. */
export const missedEventMarks = pgTable('exchange_missed_marks', {
  type: text().$type<EventType>().primaryKey(),
  /** Acts up to this instant have their event, but for `lost`. */
  through: timestamp('through', { withTimezone: true, mode: 'date' }).notNull(),
  /** Ids of the submissions that have no event because a file of theirs is lost. */
  lost: jsonb().$type<string[]>().notNull(),
});
