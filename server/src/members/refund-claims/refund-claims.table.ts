import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RefundClaimInput } from 'shared-kernel/contracts/refunds';

/** What a member asks to be refunded for; its progress is the request's. */
export const refundClaims = pgTable(
  'refund_claims',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    /** The request that shows it in the list: one claim, one request. */
    requestId: uuid('request_id').notNull().unique(),
    beneficiaryId: uuid('beneficiary_id').notNull(),
    actCode: text('act_code').notNull(),
    /** Care date and amount in cents, one entry a session. */
    sessions: jsonb().$type<RefundClaimInput['sessions']>().notNull(),
    totalCents: integer('total_cents').notNull(),
    comment: text(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('refund_claims_member').on(table.memberId, table.createdAt)],
);
export type RefundClaimRow = typeof refundClaims.$inferSelect;
