import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../auth/auth.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Links for managers and derogators: the member, the reader and the reason. The link itself is not stored. */
export const impersonationLinks = pgTable(
  'impersonation_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    environment: text('environment').notNull(),
    agent: text('agent').notNull(),
    role: text('role', { enum: ['MANAGER', 'DEROGATOR'] }).notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('impersonation_links_expiry').on(table.expiresAt)],
);
export type ImpersonationLinkRow = typeof impersonationLinks.$inferSelect;
