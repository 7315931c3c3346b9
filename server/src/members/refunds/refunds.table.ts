import type { ActFamily, OperationType, Payment } from '@member-portal/shared-kernel/contracts/refunds';
import type { Basket, DoctorKind } from '@member-portal/shared-kernel/contracts/settled-terms';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { QuoteAnswer } from '@member-portal/shared-kernel/rules/quote-gap';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';

/** A transfer to the member, or a third-party payment, that settles one or more refunds. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    paymentDate: date('payment_date', { mode: 'string' }).notNull(),
    paidTo: text('paid_to').$type<Payment['paidTo']>().notNull(),
    thirdPartyName: text('third_party_name'),
    /** Last three characters of the account; the IBAN itself stays with the bank accounts. */
    accountEnding: text('account_ending'),
    totalCents: integer('total_cents').notNull(),
  },
  (table) => [index('payments_member').on(table.memberId, table.paymentDate)],
);
export type PaymentRow = typeof payments.$inferSelect;

/**
 * One refunded act with the split that the insurer settled. The parameters of the split are stored
 * with its result, so that it can be explained years later, when decrees and guarantees have changed.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    beneficiaryId: uuid('beneficiary_id')
      .notNull()
      .references(() => beneficiaries.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    /** Copy of the payment's date, for the order of the list; null while it is not paid. */
    paymentDate: date('payment_date', { mode: 'string' }),
    careDate: date('care_date', { mode: 'string' }).notNull(),
    actCode: text('act_code'),
    actFamily: text('act_family').$type<ActFamily>().notNull(),
    actWording: text('act_wording').notNull(),
    operationType: text('operation_type').$type<OperationType>().notNull(),
    professionalName: text('professional_name'),
    costCents: integer('cost_cents').notNull(),
    socialSecurityCents: integer('social_security_cents').notNull(),
    otherMutualCents: integer('other_mutual_cents').notNull(),
    mutualCents: integer('mutual_cents').notNull(),
    remainingCents: integer('remaining_cents').notNull(),
    baseCents: integer('base_cents'),
    /** Basis points: 7000 = 70 %. */
    rateBasisPoints: integer('rate_basis_points'),
    flatContributionCents: integer('flat_contribution_cents').notNull().default(0),
    franchiseCents: integer('franchise_cents').notNull().default(0),
    guaranteeRateBasisPoints: integer('guarantee_rate_basis_points'),
    guaranteeFlatCents: integer('guarantee_flat_cents'),
    /** Remainder of a yearly budget before this act. */
    guaranteeBudgetLeftCents: integer('guarantee_budget_left_cents'),
    outsidePathway: boolean('outside_pathway').notNull().default(false),
    /** The « 100 % santé » basket of glasses, a crown or a hearing aid; null for other care, or if unknown. */
    basket: text('basket').$type<Basket>(),
    /** `without`: a doctor of sector 2 without OPTAM. Null if unknown. */
    doctor: text('doctor').$type<DoctorKind>(),
    /** The insurer's answer to the quote of this care, in cents; null without a quote. */
    quote: jsonb('quote').$type<QuoteAnswer & { answeredOn: LifeDate }>(),
    /** Sort key: unpaid refunds first, then the newest payment; refunds of one payment together. */
    sortDate: date('sort_date', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(payment_date, '9999-12-31'::date)`),
    sortGroup: uuid('sort_group')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(payment_id, '00000000-0000-0000-0000-000000000000'::uuid)`),
  },
  (table) => [
    index('refunds_keyset').on(table.memberId, table.sortDate, table.sortGroup, table.careDate, table.id),
    index('refunds_payment').on(table.paymentId),
    // For filters that match few refunds: `findPageOfFew` finds them by these indexes and sorts them.
    index('refunds_care').on(table.memberId, table.careDate),
    index('refunds_person').on(table.beneficiaryId, table.operationType),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

/** The lines of a refund; their amounts add up to the refund's. */
export const subActs = pgTable(
  'sub_acts',
  {
    id: uuid('id').primaryKey(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    wording: text('wording').notNull(),
    costCents: integer('cost_cents').notNull(),
    socialSecurityCents: integer('social_security_cents').notNull(),
    otherMutualCents: integer('other_mutual_cents').notNull(),
    mutualCents: integer('mutual_cents').notNull(),
    remainingCents: integer('remaining_cents').notNull(),
  },
  (table) => [index('sub_acts_refund').on(table.refundId, table.position)],
);
export type SubActRow = typeof subActs.$inferSelect;
