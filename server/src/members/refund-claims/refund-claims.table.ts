import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** Refund claims. The progress of a claim is stored in its request. */
export const refundClaims = submissionTable(
  'refund_claims',
  'one',
  {
    actCode: text('act_code').notNull(),
    /** Name of the act when the member chose it: the catalogue may change later. */
    actWording: text('act_wording').notNull(),
    /** Care date and amount in cents, one entry for each visit. */
    sessions: jsonb('sessions').$type<RefundClaimInput['sessions']>().notNull(),
    /** In cents. */
    total: integer('total_cents').notNull(),
    comment: text('comment'),
  },
  { isOfRelease1: true },
);
export type RefundClaimRow = typeof refundClaims.$inferSelect;
