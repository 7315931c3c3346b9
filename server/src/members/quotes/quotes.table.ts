import type { QuoteContent, QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import { boolean, date, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A quote that a member shares before a treatment. Its progress is that of the request in `requests`. */
export const quotes = submissionTable(
  'quotes',
  'one',
  {
    nature: text('nature').$type<QuoteNature>().notNull(),
    quoteDate: date('quote_date', { mode: 'string' }).notNull(),
    /** In cents. */
    amount: integer('amount_cents').notNull(),
    comment: text('comment'),
    /** The points of the quote's check-list that the member has found. */
    contentSeen: jsonb('content_seen').$type<QuoteContent[]>().notNull(),
    /** True if the member asks for an estimate of the refund. */
    estimateWanted: boolean('estimate_wanted').notNull(),
  },
  { isOfRelease1: true },
);
export type QuoteRow = typeof quotes.$inferSelect;
