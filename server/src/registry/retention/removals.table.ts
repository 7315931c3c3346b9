import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Versions whose files are gone from the store. Their records stay; publishing the same content again brings the files back. */
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
