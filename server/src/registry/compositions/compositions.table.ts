import type { CompositionSignature } from '@member-portal/shared-kernel/contract';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Every composition that was ever live, by content address. Rows are never removed, and their text never changes. */
export const registryCompositions = pgTable(
  'registry_compositions',
  {
    id: text().primaryKey(),
    environment: text().notNull(),
    cohort: text().notNull(),
    /** Hash of the content; equal for equal content. */
    selection: text().notNull(),
    /** The exact text that was signed. */
    payload: text().notNull(),
    /** Key of the latest signature: a rotation signs live compositions again. */
    keyId: text('key_id').notNull(),
    signature: text().notNull(),
    /** Signature by the previous key during a rotation. */
    also: jsonb().$type<CompositionSignature>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('registry_compositions_selection').on(table.environment, table.cohort, table.selection)],
);
export type CompositionRow = typeof registryCompositions.$inferSelect;

/** The composition that an environment's cohort shows now. */
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
