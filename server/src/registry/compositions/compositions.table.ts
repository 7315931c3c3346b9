import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CompositionSignature } from 'shared-kernel/contract';

/** Every composition that was ever live, by content address; never removed, and no text is ever changed. */
export const registryCompositions = pgTable(
  'registry_compositions',
  {
    id: text().primaryKey(),
    environment: text().notNull(),
    cohort: text().notNull(),
    /** The same for two that show the same, whenever they were made. */
    selection: text().notNull(),
    /** The exact text that was signed. */
    payload: text().notNull(),
    /** Of the latest signature: a rotation of the keys signs what is live anew. */
    keyId: text('key_id').notNull(),
    signature: text().notNull(),
    /** Of the key before, while the keys rotate. */
    also: jsonb().$type<CompositionSignature>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('registry_compositions_selection').on(table.environment, table.cohort, table.selection)],
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
    /** The revision of the environment's rollout. */
    revision: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.cohort] })],
);
