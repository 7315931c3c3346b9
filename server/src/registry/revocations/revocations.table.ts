import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Versions that no page may load again. Triggers of migration 0066 refuse every update and delete: the code
 * can only come back as a new version.
 */
export const registryRevocations = pgTable(
  'registry_revocations',
  {
    id: text().notNull(),
    version: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    who: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
export type RevocationRow = typeof registryRevocations.$inferSelect;
