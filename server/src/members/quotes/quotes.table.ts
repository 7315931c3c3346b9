import type { QuoteContent, QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';
import { requests } from '../requests/requests.table.ts';

/** A quote that a member shares before a treatment; its progress is the request's. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id')
      .notNull()
      .unique()
      .references(() => requests.id, { onDelete: 'cascade' }),
    beneficiaryId: uuid('beneficiary_id')
      .notNull()
      .references(() => beneficiaries.id, { onDelete: 'cascade' }),
    nature: text('nature').$type<QuoteNature>().notNull(),
    quoteDate: date('quote_date', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    comment: text('comment'),
    /** What the member has seen on it, of the check-list of its nature. */
    contentSeen: jsonb('content_seen').$type<QuoteContent[]>().notNull(),
    /** The member asks what would be refunded. */
    estimateWanted: boolean('estimate_wanted').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('quotes_member').on(table.memberId, table.createdAt)],
);
export type QuoteRow = typeof quotes.$inferSelect;
