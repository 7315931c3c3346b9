import { date, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

/** Certificates of membership that were issued, so that their codes can be verified. */
export const membershipCertificates = pgTable(
  'membership_certificates',
  {
    /** The code on the paper is derived from this id with a key of the portal. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    environment: text('environment').notNull(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull().unique(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Content of the paper (`CertificateContent`), encrypted. */
    contentEncrypted: text('content_encrypted').notNull(),
    contentHash: text('content_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [unique('membership_certificates_content').on(t.memberId, t.issuedOn, t.contentHash)],
);
export type CertificateRow = typeof membershipCertificates.$inferSelect;
