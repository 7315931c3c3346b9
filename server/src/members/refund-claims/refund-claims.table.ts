import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';
import { requests } from '../requests/requests.table.ts';

/** Refund claims. The progress of a claim is stored in its request. */
export const refundClaims = pgTable(
  'refund_claims',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The request that shows it in the list: one claim, one request. */
    requestId: uuid('request_id')
      .notNull()
      .unique()
      .references(() => requests.id, { onDelete: 'cascade' }),
    beneficiaryId: uuid('beneficiary_id')
      .notNull()
      .references(() => beneficiaries.id, { onDelete: 'cascade' }),
    actCode: text('act_code').notNull(),
    /** Name of the act when the member chose it: the catalogue may change later. */
    actWording: text('act_wording').notNull(),
    /** Care date and amount in cents, one entry for each visit. */
    sessions: jsonb('sessions').$type<RefundClaimInput['sessions']>().notNull(),
    totalCents: integer('total_cents').notNull(),
    comment: text('comment'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('refund_claims_member').on(table.memberId, table.createdAt)],
);
export type RefundClaimRow = typeof refundClaims.$inferSelect;
