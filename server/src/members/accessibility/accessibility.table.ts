import type {
  AccessibilityAudit,
  Conformity,
  ExceptionKind,
} from '@member-portal/shared-kernel/contracts/accessibility';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

interface ExceptionWords {
  text: string;
  alternative?: string | null | undefined;
}
export interface StoredException extends ExceptionWords {
  kind: ExceptionKind;
  english?: ExceptionWords | undefined;
}

/** What an insurer declares about the accessibility of its portal. */
export const accessibilityStatements = pgTable('accessibility_statements', {
  id: uuid('id').primaryKey().defaultRandom(),
  externalId: text('external_id').unique(),
  environment: text('environment').notNull().unique(),
  establishedOn: date('established_on', { mode: 'string' }).notNull(),
  /** What it declares without a valid audit. */
  selfAssessment: text('self_assessment').$type<Exclude<Conformity, 'FULL'>>().notNull(),
  audit: jsonb('audit').$type<AccessibilityAudit>(),
  exceptions: jsonb('exceptions').$type<StoredException[]>().notNull(),
});
export type AccessibilityStatementRow = typeof accessibilityStatements.$inferSelect;

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
    /** When an operator closed it, and who; null while it is open. */
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }),
    closedBy: text('closed_by'),
  },
  (table) => [index('accessibility_reports_sent').on(table.environment, table.sentAt)],
);
export type AccessibilityReportRow = typeof accessibilityReports.$inferSelect;
