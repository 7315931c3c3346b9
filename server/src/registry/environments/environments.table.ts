import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One document for each environment. It is stored as it was sent, so that an invalid one can still be inspected. */
export const registryEnvironments = pgTable('registry_environments', {
  code: text().primaryKey(),
  /** Counts the changes; a writer states the revision that it has read. */
  revision: integer().notNull(),
  document: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** 'seed' until somebody changes the document that came from the repository's file. */
  updatedBy: text('updated_by').notNull(),
});
export type EnvironmentRow = typeof registryEnvironments.$inferSelect;
