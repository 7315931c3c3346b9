import type { ActFamily, OperationType } from '@member-portal/shared-kernel/contracts/refunds';
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';

/** A bigint, because an integer would overflow at 21 million euros. */
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Sums of `refunds` by month of care, person, operation and family of acts. Code that writes refunds also
 * updates them (`refund-months.repository.ts`). So totals of a filter and the year view read only a few
 * hundred rows, however many refunds there are.
 */
export const refundMonths = pgTable(
  'refund_months',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** First day of the month of care. */
    month: date('month', { mode: 'string' }).notNull(),
    beneficiaryId: uuid('beneficiary_id')
      .notNull()
      .references(() => beneficiaries.id, { onDelete: 'cascade' }),
    operationType: text('operation_type').$type<OperationType>().notNull(),
    actFamily: text('act_family').$type<ActFamily>().notNull(),
    acts: integer('acts').notNull(),
    costCents: sum('cost_cents'),
    socialSecurityCents: sum('social_security_cents'),
    otherMutualCents: sum('other_mutual_cents'),
    mutualCents: sum('mutual_cents'),
    remainingCents: sum('remaining_cents'),
    flatContributionCents: sum('flat_contribution_cents'),
    franchiseCents: sum('franchise_cents'),
  },
  (table) => [
    primaryKey({
      columns: [table.memberId, table.month, table.beneficiaryId, table.operationType, table.actFamily],
    }),
  ],
);
export type RefundMonthRow = typeof refundMonths.$inferSelect;
