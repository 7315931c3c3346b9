import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Links that show one browser another mix of versions. The link itself is signed and not stored. */
export const registryTesterLinks = pgTable(
  'registry_tester_links',
  {
    id: uuid().primaryKey(),
    environment: text().notNull(),
    /** Artifact id (or 'shell') → version. */
    pins: jsonb().$type<Record<string, string>>().notNull(),
    /** Remote id → origin of its developer's server. */
    overrides: jsonb().$type<Record<string, string>>().notNull(),
    /** The branch whose newest version it shows, instead of pins; null for other links. */
    preview: jsonb().$type<{ artifact: string; branch: string }>(),
    /** The draft of a charter that it shows; null for the published brand. */
    charter: jsonb().$type<GraphicalCharter>(),
    /** Remote id → the fault with which a browser of the link begins; null without. */
    faults: jsonb().$type<Record<string, string>>(),
    createdBy: text('created_by').notNull(),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('registry_tester_links_environment').on(table.environment, table.createdAt)],
);
export type TesterLinkRow = typeof registryTesterLinks.$inferSelect;
