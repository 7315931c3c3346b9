import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from '../../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Links that were mailed, at most one for each member and purpose: a newer link replaces the
 * earlier one, which becomes unknown. Only the hash of its token is stored.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** RESET: a forgotten password. OPENING: the final step of opening an account. */
    purpose: text('purpose', { enum: ['RESET', 'OPENING'] }).notNull(),
    environment: text('environment').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.purpose] }),
    index('account_links_expiry').on(table.expiresAt),
  ],
);
export type AccountLinkRow = typeof accountLinks.$inferSelect;
