import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';

/** Notices of people who were not signed in. They belong to no member: the insurer finds the contract. */
export const endingNotices = pgTable(
  'contract_ending_notices',
  {
    id: uuid('id').primaryKey(),
    environment: text('environment').notNull(),
    reference: text('reference').notNull(),
    /** Keyed hash of the notice and its day: the same notice is received once a day. */
    fingerprint: text('fingerprint').notNull().unique(),
    /** The notice as JSON, encrypted. */
    payload: text('payload').notNull(),
    locale: text('locale').$type<MailLocale>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When the insurer's event and the mails were written. */
    passedOnAt: timestamp('passed_on_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('contract_ending_notices_sent').on(table.createdAt)],
);
export type EndingNoticeRow = typeof endingNotices.$inferSelect;
