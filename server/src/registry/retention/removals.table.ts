import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Versions whose files are removed from the store. Their records stay; publishing the same content again
 * restores the files.
 */
export const registryRemovals = pgTable(
  'registry_removals',
  {
    id: text().notNull(),
    version: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    who: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
export type RemovalRow = typeof registryRemovals.$inferSelect;
