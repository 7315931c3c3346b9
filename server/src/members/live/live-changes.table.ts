import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changed data of members, for open pages. Triggers write the rows for every writer, so that no module can
 * forget it. Rows live for an hour. No foreign key: an import would lock the row of each member.
 */
export const liveChanges = pgTable(
  'live_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id').notNull(),
    /** First part of the keys of the queries that show the data: 'requests'. */
    topic: text('topic').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().default(sql`clock_timestamp()`),
    /** The transaction that made the change: readers continue from a snapshot, not from an id, since commits come in any order. */
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index('live_changes_member').on(t.memberId, t.transaction),
    index('live_changes_transaction').on(t.transaction),
  ],
);
