import type { FileKind } from '@member-portal/shared-kernel/rules/files';
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Files that a core system has posted for its records. */
export const postedFiles = pgTable(
  'exchange_posted_files',
  {
    environment: text('environment').notNull(),
    /** SHA-256 of the content, in hexadecimal. */
    sha256: text('sha256').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Key in the file store. Null once a record uses the file: the record has its own copy. */
    fileKey: text('file_key'),
    /** When it was posted or named last. */
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.sha256] }),
    index('exchange_posted_files_used').on(table.usedAt),
  ],
);
export type PostedFileRow = typeof postedFiles.$inferSelect;
