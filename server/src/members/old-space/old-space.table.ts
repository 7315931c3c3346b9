import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Number of members who left for the old space, by day and reason ('no-answer' for none). Only sums: nobody
 * needs to know who left, and a day has at most one row for each reason.
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
