import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Every composition that was ever live, by content address; never changed nor removed. */
export const registryCompositions = pgTable(
  'registry_compositions',
  {
    id: text().primaryKey(),
    environment: text().notNull(),
    cohort: text().notNull(),
    /** The exact text that was signed. */
    payload: text().notNull(),
    keyId: text('key_id').notNull(),
    signature: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('registry_compositions_history').on(table.environment, table.cohort, table.createdAt)],
);
export type CompositionRow = typeof registryCompositions.$inferSelect;

/** Which composition an environment's cohort shows now. */
export const registryLiveCompositions = pgTable(
  'registry_live_compositions',
  {
    environment: text().notNull(),
    cohort: text().notNull(),
    compositionId: text('composition_id')
      .notNull()
      .references(() => registryCompositions.id),
    /** Counts the changes; a writer names the one it has read. */
    revision: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.cohort] })],
);
