import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Versions published for viewing: no environment releases them, and a link of their branch shows them. */
export const registryPreviews = pgTable(
  'registry_previews',
  {
    id: text().notNull(),
    version: text().notNull(),
    branch: text().notNull(),
    publishedAt: instant('published_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its branch was deleted. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    index('registry_previews_branch').on(table.id, table.branch, table.publishedAt),
  ],
);
export type PreviewRow = typeof registryPreviews.$inferSelect;
