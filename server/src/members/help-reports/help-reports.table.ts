import type { HelpReport } from '@member-portal/shared-kernel/contracts/help-reports';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../auth/auth.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A report with the browser as the server sees it. */
export type StoredReport = HelpReport & { browser: string | null; system: string | null };

/**
 * Reports of pages that did not work, stored for some days. A report contains neither typed values nor their
 * author.
 */
export const helpReports = pgTable(
  'help_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').notNull(),
    /** Keyed hash of the code that the member tells an advisor. */
    codeHash: text('code_hash').notNull().unique(),
    /** The account of the identifier; null for none. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    report: jsonb('report').$type<StoredReport>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('help_reports_account').on(table.accountId),
    index('help_reports_sent_at').on(table.sentAt),
  ],
);
export type HelpReportRow = typeof helpReports.$inferSelect;

/** Debug sessions that operators open on an account, stored for some days after their end. */
export const debugSessions = pgTable(
  'debug_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    openedBy: text('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The last report that the member has sent during the session. */
    report: jsonb('report').$type<StoredReport>(),
    reportedAt: instant('reported_at'),
  },
  (table) => [
    index('debug_sessions_account').on(table.accountId),
    uniqueIndex('debug_sessions_open').on(table.accountId).where(sql`${table.endedAt} is null`),
  ],
);
export type DebugSessionRow = typeof debugSessions.$inferSelect;
