import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** First answers of writes that had an `Idempotency-Key`, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: uuid('member_id').notNull(),
    /** Method and route pattern: 'POST /refund-claims'. */
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** Keyed hash of the body: the same key with another body is a mistake of the caller. */
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
