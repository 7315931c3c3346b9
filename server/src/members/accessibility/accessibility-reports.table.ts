import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Reports of people who cannot use a page. */
export const accessibilityReports = pgTable(
  'accessibility_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').notNull(),
    reference: text('reference').notNull().unique(),
    /** The report as JSON, encrypted. */
    payload: text('payload').notNull(),
    language: text('language').$type<Locale>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When an operator closed it, and which one; null while it is open. */
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }),
    closedBy: text('closed_by'),
  },
  (table) => [index('accessibility_reports_sent').on(table.environment, table.sentAt)],
);
export type AccessibilityReportRow = typeof accessibilityReports.$inferSelect;
