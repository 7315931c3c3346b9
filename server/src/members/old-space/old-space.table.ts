import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How often members left for the old space, by day and reason ('no-answer' where none was given). Only sums:
 * nobody needs to know who left, and a day never has more rows than there are reasons.
 */
export const oldSpaceDepartures = pgTable(
  'old_space_departures',
  {
    environment: text('environment').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.day, table.reason] })],
);
