import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** First answers of writes that came with an `Idempotency-Key`, kept a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: uuid('member_id').notNull(),
    /** Method and route pattern: 'POST /refund-claims'. */
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** Keyed hash of the body: another body under the same key is a mistake of the caller. */
    bodyHash: text('body_hash').notNull(),
    /** The answer's JSON, encrypted: it may hold health data. */
    answer: text('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.route, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
