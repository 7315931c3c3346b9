import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, between, desc, eq, gte, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/database.ts';
import { refundMonths } from './refund-months.table.ts';
import { oneOfThese, type RefundSelection, selected } from './refunds.repository.ts';
import { refunds } from './refunds.table.ts';
import { cutAtMonths } from './whole-months.ts';

/** Sums in cents over some refunds. */
export interface RefundSums {
  count: number;
  totalCost: number;
  socialSecurity: number;
  otherMutual: number;
  mutual: number;
  remaining: number;
}

/** Sums of one person's care in one family of acts, for one month or one day. */
export interface YearCell extends RefundSums {
  /** First day of the month, or the day itself in sums by day. */
  date: LifeDate;
  beneficiaryId: string;
  actFamily: ActFamily;
  flatContributions: number;
  franchises: number;
}

/** Both ends included. */
interface Period {
  from: LifeDate;
  to: LifeDate;
}

const sumOf = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Reads the monthly sums for the whole months of the selected period, and the refunds for its other days. */
export async function sumRefunds(
  db: Executor,
  memberId: string,
  selection: RefundSelection,
): Promise<RefundSums> {
  const { months, days } = cutAtMonths(selection.from, selection.to);
  const parts = [
    ...(months ? [ofMonths(memberId, selection, months)] : []),
    ...days.map((period) => ofDays(memberId, { ...selection, ...period })),
  ];
  const { rows } = await db.execute<{ [Name in keyof RefundSums]: string | number }>(sql`
    select coalesce(sum(acts), 0) as "count", coalesce(sum(cost_cents), 0) as "totalCost",
      coalesce(sum(social_security_cents), 0) as "socialSecurity",
      coalesce(sum(other_mutual_cents), 0) as "otherMutual", coalesce(sum(mutual_cents), 0) as "mutual",
      coalesce(sum(remaining_cents), 0) as "remaining"
    from (${sql.join(parts, sql` union all `)}) as parts`);
  return numbers(rows[0] as Record<keyof RefundSums, unknown>);
}

/** Counts the payments of the selected refunds. Reads every refund, so only for small selections. */
export async function countPayments(
  db: Executor,
  memberId: string,
  selection: RefundSelection,
): Promise<number> {
  const [row] = await db
    .select({ payments: sql`count(distinct ${refunds.paymentId})`.mapWith(Number) })
    .from(refunds)
    .where(selected(memberId, selection));
  return row?.payments ?? 0;
}

/** Calendar years with care of anybody in the family, newest first. */
export async function listYears(db: Executor, memberId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: sql`extract(year from ${refundMonths.month})::int`.mapWith(Number) })
    .from(refundMonths)
    .where(eq(refundMonths.memberId, memberId));
  return rows.map(({ year }) => year).sort((one, other) => other - one);
}

/** The months of a year, by person and family of acts. */
export async function sumMonths(db: Executor, memberId: string, year: number): Promise<YearCell[]> {
  const { rows } = await db.execute<Record<keyof YearCell, unknown>>(sql`
    select month as "date", beneficiary_id as "beneficiaryId", act_family as "actFamily",
      sum(acts) as "count", sum(cost_cents) as "totalCost", sum(social_security_cents) as "socialSecurity",
      sum(other_mutual_cents) as "otherMutual", sum(mutual_cents) as "mutual",
      sum(remaining_cents) as "remaining", sum(flat_contribution_cents) as "flatContributions",
      sum(franchise_cents) as "franchises"
    from refund_months
    where member_id = ${memberId} and month between ${`${year}-01-01`} and ${`${year}-12-01`}
    group by month, beneficiary_id, act_family`);
  return rows.map(toCell);
}

/** Cents that the mutual paid for one person in a period for some acts of a family, less corrections. */
export async function sumSpent(
  db: Executor,
  memberId: string,
  beneficiaryId: string,
  { from, to }: Period,
  { family, acts, exceptActs }: { family: ActFamily; acts: string[] | null; exceptActs: string[] },
): Promise<number> {
  const [row] = await db
    .select({ cents: sumOf(refunds.mutualCents) })
    .from(refunds)
    .where(
      and(
        eq(refunds.memberId, memberId),
        eq(refunds.beneficiaryId, beneficiaryId),
        between(refunds.careDate, from, to),
        eq(refunds.actFamily, family),
        acts ? oneOfThese(refunds.actCode, acts) : undefined,
        !acts && exceptActs.length > 0
          ? or(isNull(refunds.actCode), notInArray(refunds.actCode, exceptActs))
          : undefined,
      ),
    );
  return row?.cents ?? 0;
}

/**
 * The last date up to the given one on which a person had one of these acts; null if never. An act taken back
 * does not count.
 */
export async function findLastCare(
  db: Executor,
  memberId: string,
  beneficiaryId: string,
  acts: string[],
  until: LifeDate,
): Promise<LifeDate | null> {
  const [row] = await db
    .select({ careDate: refunds.careDate })
    .from(refunds)
    .where(
      and(
        eq(refunds.memberId, memberId),
        eq(refunds.beneficiaryId, beneficiaryId),
        oneOfThese(refunds.actCode, acts),
        lte(refunds.careDate, until),
      ),
    )
    .groupBy(refunds.careDate)
    .having(sql`sum(${refunds.costCents}) > 0`)
    .orderBy(desc(refunds.careDate))
    .limit(1);
  return row?.careDate ?? null;
}

/** A person's refunds of an act on some days. A day whose care was taken back in full has none. */
export async function listCareOn(
  db: Executor,
  memberId: string,
  { beneficiaryId, actCode, dates }: { beneficiaryId: string; actCode: string; dates: readonly LifeDate[] },
): Promise<{ id: string; careDate: LifeDate; costCents: number; isPaid: boolean }[]> {
  const rows = await db
    .select({
      id: refunds.id,
      careDate: refunds.careDate,
      costCents: refunds.costCents,
      paymentId: refunds.paymentId,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.memberId, memberId),
        eq(refunds.beneficiaryId, beneficiaryId),
        eq(refunds.actCode, actCode),
        oneOfThese(refunds.careDate, [...dates]),
      ),
    );
  const left = (day: LifeDate) =>
    rows.reduce((sum, { careDate, costCents }) => (careDate === day ? sum + costCents : sum), 0);
  return rows
    .filter(({ careDate, costCents }) => costCents > 0 && left(careDate) > 0)
    .map(({ paymentId, ...row }) => ({ ...row, isPaid: paymentId !== null }));
}

/** Cents of one person's deductions by law in whole months. */
export async function sumKeptBack(
  db: Executor,
  memberId: string,
  beneficiaryId: string,
  { from, to }: Period,
): Promise<{ flat_contribution: number; franchise: number }> {
  const [row] = await db
    .select({
      flat_contribution: sumOf(refundMonths.flatContributionCents),
      franchise: sumOf(refundMonths.franchiseCents),
    })
    .from(refundMonths)
    .where(
      and(
        eq(refundMonths.memberId, memberId),
        eq(refundMonths.beneficiaryId, beneficiaryId),
        between(refundMonths.month, from, to),
      ),
    );
  return { flat_contribution: row?.flat_contribution ?? 0, franchise: row?.franchise ?? 0 };
}

/** Sums by day for one person in a period, by family of acts. */
export async function sumDays(
  db: Executor,
  memberId: string,
  beneficiaryId: string,
  from: LifeDate,
  to: LifeDate,
): Promise<YearCell[]> {
  return db
    .select({
      date: refunds.careDate,
      beneficiaryId: refunds.beneficiaryId,
      actFamily: refunds.actFamily,
      count: sql`count(*)`.mapWith(Number),
      totalCost: sumOf(refunds.costCents),
      socialSecurity: sumOf(refunds.socialSecurityCents),
      otherMutual: sumOf(refunds.otherMutualCents),
      mutual: sumOf(refunds.mutualCents),
      remaining: sumOf(refunds.remainingCents),
      flatContributions: sumOf(refunds.flatContributionCents),
      franchises: sumOf(refunds.franchiseCents),
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.memberId, memberId),
        eq(refunds.beneficiaryId, beneficiaryId),
        between(refunds.careDate, from, to),
      ),
    )
    .groupBy(refunds.careDate, refunds.beneficiaryId, refunds.actFamily);
}

function ofMonths(
  memberId: string,
  { beneficiaryIds, operationTypes }: RefundSelection,
  { first, last }: { first: LifeDate | null; last: LifeDate | null },
): SQL {
  const where = and(
    eq(refundMonths.memberId, memberId),
    first ? gte(refundMonths.month, first) : undefined,
    last ? lte(refundMonths.month, last) : undefined,
    beneficiaryIds ? oneOfThese(refundMonths.beneficiaryId, beneficiaryIds) : undefined,
    operationTypes ? oneOfThese(refundMonths.operationType, operationTypes) : undefined,
  );
  return sql`select acts, cost_cents, social_security_cents, other_mutual_cents, mutual_cents, remaining_cents
    from ${refundMonths} where ${where}`;
}

function ofDays(memberId: string, selection: RefundSelection): SQL {
  return sql`select 1 as acts, cost_cents, social_security_cents, other_mutual_cents, mutual_cents, remaining_cents
    from ${refunds} where ${selected(memberId, selection)}`;
}

/** PostgreSQL returns sums of bigint columns as text. */
function numbers<K extends string>(row: Record<K, unknown>): Record<K, number> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Record<
    K,
    number
  >;
}

function toCell({ date, beneficiaryId, actFamily, ...sums }: Record<keyof YearCell, unknown>): YearCell {
  return {
    date: date as LifeDate,
    beneficiaryId: beneficiaryId as string,
    actFamily: actFamily as ActFamily,
    ...numbers(sums),
  };
}
