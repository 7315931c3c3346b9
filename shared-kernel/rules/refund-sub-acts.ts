import type { RefundSplit } from './refund-split.ts';

/** One line under a refund: the base, which the tariff covers, or the overrun, which exceeds the tariff. */
export interface SubActSplit {
  part: 'base' | 'overrun';
  costCents: number;
  mandatoryCents: number;
  otherCents: number;
  mutualCents: number;
  remainingCents: number;
}

/**
 * Splits a refund into two lines, base and overrun, or one if the cost does not exceed the tariff. The lines
 * add up to the refund for each payer. The first mutual and the mutual pay the base before the overrun.
 * `increaseCents`: the increase of the member's share outside the pathway, which no mutual pays.
 */
export function subActsOf(split: RefundSplit, baseCents: number, increaseCents = 0): SubActSplit[] {
  const baseCost = Math.min(split.costCents, baseCents);
  const base = lineOf('base', baseCost, {
    mandatory: split.mandatoryCents,
    // No mutual may pay the legal deductions.
    payable: Math.max(0, baseCost - split.grossCents - increaseCents),
    other: split.otherCents,
    mutual: split.mutualCents,
  });
  const overrunCost = split.costCents - baseCost;
  if (overrunCost === 0) return [base];
  const overrun = lineOf('overrun', overrunCost, {
    mandatory: 0,
    payable: overrunCost,
    other: split.otherCents - base.otherCents,
    mutual: split.mutualCents - base.mutualCents,
  });
  return baseCost === 0 ? [overrun] : [base, overrun];
}

function lineOf(
  part: SubActSplit['part'],
  costCents: number,
  { mandatory, payable, other, mutual }: Record<'mandatory' | 'payable' | 'other' | 'mutual', number>,
): SubActSplit {
  const otherCents = Math.min(other, payable);
  const mutualCents = Math.min(mutual, payable - otherCents);
  return {
    part,
    costCents,
    mandatoryCents: mandatory,
    otherCents,
    mutualCents,
    remainingCents: costCents - mandatory - otherCents - mutualCents,
  };
}
