import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UploadReceipt } from 'shared-kernel/contracts/uploads';

/** A checked file that waits for the claim, document or message that takes it. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    kind: text().$type<UploadReceipt['kind']>().notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Nobody took it by then: the file goes. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Set by what took it, in the same transaction; from then on the file belongs to that. */
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('uploads_member').on(table.memberId, table.createdAt),
    index('uploads_expiry').on(table.expiresAt),
  ],
);
export type UploadRow = typeof uploads.$inferSelect;
