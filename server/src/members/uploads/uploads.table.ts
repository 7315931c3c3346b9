import type { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

/**
 * A checked file that no claim, document or message has taken yet. Taking a file deletes the row in the
 * taker's transaction: the file then belongs to the taker, and nobody else can take it.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    kind: text('kind').$type<UploadReceipt['kind']>().notNull(),
    fileKey: text('file_key').notNull(),
    /** SHA-256 of the stored bytes, in hexadecimal. Null in rows that version 1.0.0 wrote; computed when the file is sent. */
    sha256: text('sha256'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The file is deleted if nothing has used it by then. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('uploads_member').on(table.memberId, table.createdAt),
    index('uploads_expiry').on(table.expiresAt),
  ],
);
export type UploadRow = typeof uploads.$inferSelect;
