import { firstOfMonth } from '@member-portal/shared-kernel/rules/life-date';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { RefundMonthRow } from './refund-months.table.ts';
import type { RefundRow } from './refunds.table.ts';

/** The columns of a refund that its monthly sum adds up. */
export type CountedRefund = Pick<
  RefundRow,
  | 'memberId'
  | 'beneficiaryId'
  | 'careDate'
  | 'operationType'
  | 'actFamily'
  | 'costCents'
  | 'socialSecurityCents'
  | 'otherMutualCents'
  | 'mutualCents'
  | 'remainingCents'
  | 'flatContributionCents'
  | 'franchiseCents'
>;

const SUMS = [
  'costCents',
  'socialSecurityCents',
  'otherMutualCents',
  'mutualCents',
  'remainingCents',
  'flatContributionCents',
  'franchiseCents',
] as const;

/** Key of an advisory lock. The value is arbitrary, but must not be used by another lock. */
const MONTHS_LOCK = 7_260_043;

/**
 * Reads the refunds with these ids before they are written; new ones are missing. Holds a lock until the end of the
 * transaction, so that no other writer changes refunds between this read and the update of the sums.
 */
export async function refundsBefore(tx: Executor, ids: readonly string[]): Promise<CountedRefund[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`);
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select member_id as "memberId", beneficiary_id as "beneficiaryId", care_date as "careDate",
      operation_type as "operationType", act_family as "actFamily", cost_cents as "costCents",
      social_security_cents as "socialSecurityCents", other_mutual_cents as "otherMutualCents",
      mutual_cents as "mutualCents", remaining_cents as "remainingCents",
      flat_contribution_cents as "flatContributionCents", franchise_cents as "franchiseCents"
    from refunds where id = any(${sql.param(ids)}::uuid[])`);
  return rows as unknown as CountedRefund[];
}

/** Updates the monthly sums by the difference between the refunds before and after a write. Unchanged sums are not written. */
export async function countMonths(
  tx: Executor,
  before: readonly CountedRefund[],
  after: readonly CountedRefund[],
): Promise<void> {
  const changed = [...changes(before, after).values()].filter(
    (month) => month.acts !== 0 || SUMS.some((name) => month[name] !== 0),
  );
  if (changed.length === 0) return;
  const json = JSON.stringify(changed);
  await tx.execute(sql`
    insert into refund_months as stored (member_id, month, beneficiary_id, operation_type, act_family, acts,
      cost_cents, social_security_cents, other_mutual_cents, mutual_cents, remaining_cents,
      flat_contribution_cents, franchise_cents)
    select "memberId", month, "beneficiaryId", "operationType", "actFamily", acts,
      "costCents", "socialSecurityCents", "otherMutualCents", "mutualCents", "remainingCents",
      "flatContributionCents", "franchiseCents"
    from jsonb_to_recordset(${json}::jsonb) as given("memberId" uuid, month date, "beneficiaryId" uuid,
      "operationType" text, "actFamily" text, acts int, "costCents" bigint, "socialSecurityCents" bigint,
      "otherMutualCents" bigint, "mutualCents" bigint, "remainingCents" bigint,
      "flatContributionCents" bigint, "franchiseCents" bigint)
    on conflict (member_id, month, beneficiary_id, operation_type, act_family) do update set
      acts = stored.acts + excluded.acts,
      cost_cents = stored.cost_cents + excluded.cost_cents,
      social_security_cents = stored.social_security_cents + excluded.social_security_cents,
      other_mutual_cents = stored.other_mutual_cents + excluded.other_mutual_cents,
      mutual_cents = stored.mutual_cents + excluded.mutual_cents,
      remaining_cents = stored.remaining_cents + excluded.remaining_cents,
      flat_contribution_cents = stored.flat_contribution_cents + excluded.flat_contribution_cents,
      franchise_cents = stored.franchise_cents + excluded.franchise_cents`);
  if (before.length === 0) return;
  const members = [...new Set(before.map(({ memberId }) => memberId))];
  await tx.execute(
    sql`delete from refund_months where acts = 0 and member_id = any(${sql.param(members)}::uuid[])`,
  );
}

function changes(before: readonly CountedRefund[], after: readonly CountedRefund[]) {
  const months = new Map<string, RefundMonthRow>();
  const add = (refund: CountedRefund, sign: 1 | -1) => {
    const { memberId, beneficiaryId, operationType, actFamily } = refund;
    const month = firstOfMonth(refund.careDate);
    const key = `${memberId}/${month}/${beneficiaryId}/${operationType}/${actFamily}`;
    const sums = months.get(key) ?? {
      ...{ memberId, month, beneficiaryId, operationType, actFamily, acts: 0 },
      ...{ costCents: 0, socialSecurityCents: 0, otherMutualCents: 0, mutualCents: 0, remainingCents: 0 },
      ...{ flatContributionCents: 0, franchiseCents: 0 },
    };
    sums.acts += sign;
    for (const name of SUMS) sums[name] += sign * refund[name];
    months.set(key, sums);
  };
  for (const refund of before) add(refund, -1);
  for (const refund of after) add(refund, 1);
  return months;
}

/** '2025-10-21' → '2025-10-01'. */
