import type { OperationType } from '@member-portal/shared-kernel/contracts/refunds';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, desc, eq, gte, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/database.ts';
import type { RefundPosition } from './refund-cursor.ts';
import {
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
  type SubActRow,
  subActs,
} from './refunds.table.ts';

/** The filters of the list; null for a filter that is not set. Dates are dates of care, both included. */
export interface RefundSelection {
  from: LifeDate | null;
  to: LifeDate | null;
  beneficiaryIds: string[] | null;
  operationTypes: OperationType[] | null;
}

/** The columns of a list row and its sort order: half of all columns, twice as fast to read. */
export const LISTED = {
  id: refunds.id,
  beneficiaryId: refunds.beneficiaryId,
  paymentId: refunds.paymentId,
  careDate: refunds.careDate,
  actCode: refunds.actCode,
  actFamily: refunds.actFamily,
  actWording: refunds.actWording,
  operationType: refunds.operationType,
  costCents: refunds.costCents,
  socialSecurityCents: refunds.socialSecurityCents,
  otherMutualCents: refunds.otherMutualCents,
  mutualCents: refunds.mutualCents,
  remainingCents: refunds.remainingCents,
  rateBasisPoints: refunds.rateBasisPoints,
  sortDate: refunds.sortDate,
  sortGroup: refunds.sortGroup,
};
export type ListedRefund = Pick<RefundRow, keyof typeof LISTED>;

/** Unpaid refunds first, then the newest payment; refunds of one payment together. */
export async function findPage(
  db: Executor,
  memberId: string,
  selection: RefundSelection,
  after: RefundPosition | null,
  limit: number,
): Promise<ListedRefund[]> {
  return db
    .select(LISTED)
    .from(refunds)
    .where(and(selected(memberId, selection), after ? behind(after) : undefined))
    .orderBy(...inOrder(refunds))
    .limit(limit);
}

/**
 * Returns the same page, faster for a selection of few refunds: finds all of them by date or person, then sorts.
 * Reading in the order of the list would have to skip every other refund.
 */
export async function findPageOfFew(
  db: Executor,
  memberId: string,
  selection: RefundSelection,
  after: RefundPosition | null,
  limit: number,
): Promise<ListedRefund[]> {
  const matching = db
    .select(LISTED)
    .from(refunds)
    .where(and(selected(memberId, selection), after ? behind(after) : undefined))
    // An optimisation barrier: without it the planner would read all refunds in the order of the list.
    .offset(0)
    .as('matching');
  return db
    .select()
    .from(matching)
    .orderBy(...inOrder(matching))
    .limit(limit);
}

export async function findRefund(
  db: Executor,
  memberId: string,
  refundId: string,
): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.memberId, memberId), eq(refunds.id, refundId)));
  return row ?? null;
}

export async function findSubActs(db: Executor, memberId: string, refundId: string): Promise<SubActRow[]> {
  const rows = await db
    .select({ subAct: subActs })
    .from(subActs)
    .innerJoin(refunds, eq(refunds.id, subActs.refundId))
    .where(and(eq(refunds.memberId, memberId), eq(subActs.refundId, refundId)))
    .orderBy(asc(subActs.position));
  return rows.map((row) => row.subAct);
}

export async function findPayments(db: Executor, memberId: string, ids: string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.memberId, memberId), anyOf(payments.id, ids)));
}

/** The people and dates of care behind each payment. A payment's third party may reveal an act. */
export async function findCareOfPayments(db: Executor, memberId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      paymentId: refunds.paymentId,
      beneficiaryId: refunds.beneficiaryId,
      careDate: refunds.careDate,
    })
    .from(refunds)
    .where(and(eq(refunds.memberId, memberId), anyOf(refunds.paymentId, ids)));
}

export async function findLastPayment(db: Executor, memberId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.memberId, memberId), inArray(payments.paidTo, ['INSURED', 'RIB'])))
    .orderBy(desc(payments.paymentDate), desc(payments.id))
    .limit(1);
  return row ?? null;
}

/** The latest acts with a code, to find the member's most frequent ones. */
export async function findRecentActs(db: Executor, memberId: string, since: LifeDate, limit: number) {
  return db
    .select({
      actCode: refunds.actCode,
      beneficiaryId: refunds.beneficiaryId,
      careDate: refunds.careDate,
    })
    .from(refunds)
    .where(and(eq(refunds.memberId, memberId), gte(refunds.careDate, since)))
    .orderBy(desc(refunds.sortDate))
    .limit(limit);
}

const inOrder = (rows: Record<'sortDate' | 'sortGroup' | 'careDate' | 'id', SQLWrapper>) => [
  desc(rows.sortDate),
  desc(rows.sortGroup),
  desc(rows.careDate),
  desc(rows.id),
];

export function selected(memberId: string, selection: RefundSelection): SQL | undefined {
  const { from, to, beneficiaryIds, operationTypes } = selection;
  return and(
    eq(refunds.memberId, memberId),
    from ? gte(refunds.careDate, from) : undefined,
    to ? lte(refunds.careDate, to) : undefined,
    beneficiaryIds ? oneOfThese(refunds.beneficiaryId, beneficiaryIds) : undefined,
    operationTypes ? oneOfThese(refunds.operationType, operationTypes) : undefined,
  );
}

/** Passes all ids as one parameter: thousands of parameters are slow, and each number of them is another statement. */
const anyOf = (column: PgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Selects nothing, rather than everything, if the list of values is empty. */
export function oneOfThese(column: PgColumn, values: string[]): SQL {
  return values.length > 0 ? inArray(column, values) : sql`false`;
}

function behind({ sortDate, sortGroup, careDate, id }: RefundPosition): SQL {
  return sql`(${refunds.sortDate}, ${refunds.sortGroup}, ${refunds.careDate}, ${refunds.id})
    < (${sortDate}::date, ${sortGroup}::uuid, ${careDate}::date, ${id}::uuid)`;
}
