import type { RefundReason } from '@member-portal/shared-kernel/contracts/refunds';
import { equipmentStart } from '@member-portal/shared-kernel/rules/equipment-start';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { insideRateOf } from '@member-portal/shared-kernel/rules/outside-pathway';
import { reasonsOf } from '@member-portal/shared-kernel/rules/refund-reasons';
import type { Deduction, Guarantee, RefundSplit } from '@member-portal/shared-kernel/rules/refund-split';
import {
  type SettledTerms,
  type StartedTariff,
  tariffStart,
} from '@member-portal/shared-kernel/rules/tariff-start';
import type { RefundRow } from './refunds.table.ts';

/**
 * Why each payer paid its amount, from the parameters with which the act was settled. A correction
 * has no reasons of its own: it takes back what another line explains. `tariffs` are those of the act, `guaranteeSince` is the first
 * day of the line of the contract, if it is known.
 */
export function refundReasons(
  row: RefundRow,
  { tariffs, guaranteeSince }: { tariffs: readonly StartedTariff[]; guaranteeSince: LifeDate | null },
): RefundReason[] {
  if (row.costCents <= 0) return [];
  const rateBasisPoints = row.rateBasisPoints ?? 0;
  const { careDate, baseCents } = row;
  const input = {
    careDate,
    baseCents: baseCents ?? 0,
    rateBasisPoints,
    tariffStart: baseCents === null ? null : startOf({ ...row, baseCents, rateBasisPoints }, tariffs),
    ...(row.outsidePathway && { insideRateBasisPoints: insideRateOf(rateBasisPoints, careDate) }),
    // The law makes every contract pay this basket in full, so its own guarantee explains nothing.
    guarantee: row.basket === 'free' ? { kind: 'none' as const } : settledGuarantee(row),
    guaranteeSince,
    outsidePathway: row.outsidePathway,
  };
  return reasonsOf(input, settledSplit(row));
}

/** The first day of base and rate. A refund with a basket may have the base of equipment, which the act's tariff lacks. */
const startOf = (
  row: SettledTerms & Pick<RefundRow, 'basket' | 'actFamily'>,
  tariffs: readonly StartedTariff[],
) =>
  tariffStart(row, tariffs) ??
  (row.basket === null ? null : equipmentStart({ ...row, family: row.actFamily }, tariffs));

/** What the mutual had to pay, as the core system sent it. */
export function settledGuarantee(row: RefundRow): Guarantee {
  if (row.guaranteeRateBasisPoints !== null)
    return { kind: 'rate', basisPoints: row.guaranteeRateBasisPoints };
  if (row.guaranteeFlatCents !== null) return { kind: 'flat', cents: row.guaranteeFlatCents };
  if (row.guaranteeBudgetLeftCents !== null)
    return { kind: 'budget', leftCents: row.guaranteeBudgetLeftCents };
  return { kind: 'none' };
}

/** The split as the insurer settled it. The kind of franchise is not stored, and no screen needs it. */
function settledSplit(row: RefundRow): RefundSplit {
  const { flatContributionCents: flat, franchiseCents: franchise } = row;
  const deduction = (kind: Deduction['kind'], cents: number): Deduction[] =>
    cents > 0 ? [{ kind, dueCents: cents, cents, reason: 'full' }] : [];
  return {
    costCents: row.costCents,
    grossCents: row.socialSecurityCents + flat + franchise,
    mandatoryCents: row.socialSecurityCents,
    otherCents: row.otherMutualCents,
    mutualCents: row.mutualCents,
    remainingCents: row.remainingCents,
    guaranteeCents: null,
    deductions: [...deduction('flat_contribution', flat), ...deduction('franchise_box', franchise)],
  };
}
