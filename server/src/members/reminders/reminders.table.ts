import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

/** Reminders that the member has hidden. */
export const alertPutOffs = pgTable(
  'alert_put_offs',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The reminder's id: 'card_ends-2026-12-31'. */
    alert: text('alert').notNull(),
    /** Day on which the member wants to be reminded. */
    until: date('until', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.alert] })],
);
