import type { FileKind } from '@member-portal/shared-kernel/rules/files';
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Files that a core system has posted for its records. */
export const postedFiles = pgTable(
  'exchange_posted_files',
  {
    environment: text('environment').notNull(),
    /** Of the bytes, in hexadecimal. */
    sha256: text('sha256').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Where the file store holds it until a record takes it; null once a record's own copy stands for it. */
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
