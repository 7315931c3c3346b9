import type { ArtifactDescriptor, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Published versions. A row is never changed or removed, even if its files are (`retention`). The shell has
 * the id 'shell'.
 */
export const registryArtifacts = pgTable(
  'registry_artifacts',
  {
    id: text().notNull(),
    version: text().notNull(),
    /** SHA-256 of the descriptor, including the hashes of all files: the same digest is the same artifact. */
    digest: text().notNull(),
    descriptor: jsonb().$type<ArtifactDescriptor | ShellDescriptor>().notNull(),
    bytes: integer().notNull(),
    /** The responsible team. */
    owner: text().notNull(),
    /** Commit from which it was built, if the publisher named it. */
    sourceRevision: text('source_revision'),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
export type ArtifactRow = typeof registryArtifacts.$inferSelect;
