import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './insured.table.ts';

/**
 * Addresses that a member replaced, added or removed in the last month: notices of a sensitive change go to
 * the old ones too, and a new one delays it.
 */
export const emailHistory = pgTable(
  'email_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The address before the change; null if the member had none. */
    former: text('former'),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('email_history_member').on(t.memberId, t.changedAt),
    index('email_history_at').on(t.changedAt),
  ],
);
