import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One document an environment; kept as it was given, so that a wrong one can still be looked at. */
export const registryEnvironments = pgTable('registry_environments', {
  code: text().primaryKey(),
  /** Counts the changes; a writer names the one it has read. */
  revision: integer().notNull(),
  document: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** 'seed' as long as nobody changed what the repository's file says. */
  updatedBy: text('updated_by').notNull(),
});
export type EnvironmentRow = typeof registryEnvironments.$inferSelect;
