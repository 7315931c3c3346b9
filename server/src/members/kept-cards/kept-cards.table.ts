import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../auth/auth.table.ts';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Cards that browsers store for use without a network. The browser holds the token and the copy, the row only
 * the hash.
 */
export const keptCards = pgTable(
  'kept_cards',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    environment: text('environment').notNull(),
    /** The latest session of this browser, so that signing the browser out from elsewhere withdraws its card. No foreign key: sessions are deleted earlier. */
    sessionId: uuid('session_id').notNull(),
    browser: text('browser'),
    system: text('system'),
    deviceKind: text('device_kind', { enum: ['COMPUTER', 'PHONE', 'TABLET', 'UNKNOWN'] })
      .notNull()
      .default('UNKNOWN'),
    keptUntil: date('kept_until', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('kept_cards_account').on(table.accountId)],
);
export type KeptCardRow = typeof keptCards.$inferSelect;
