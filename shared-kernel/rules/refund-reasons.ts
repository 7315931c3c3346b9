import type { RefundReason } from '../contracts/refunds.ts';
import { sumCents } from './money.ts';
import { groupOf } from './refund-parameters.ts';
import type { RefundInput, RefundSplit } from './refund-split.ts';

/**
 * Why each payer pays its amount, in the order of the panel. `outsidePathway`: the lower rate for care outside the
 * co-ordinated pathway was applied.
 */
export function reasonsOf(
  input: Pick<RefundInput, 'baseCents' | 'rateBasisPoints' | 'guarantee'> & { outsidePathway?: boolean },
  split: RefundSplit,
): RefundReason[] {
  const reasons: RefundReason[] = [];
  const addReason = (code: RefundReason['code'], values: Partial<RefundReason> = {}) =>
    reasons.push({ code, cents: null, basisPoints: null, baseCents: null, ...values });

  const deductedCents = (group: string) =>
    sumCents(split.deductions.filter(({ kind }) => groupOf(kind) === group).map(({ cents }) => cents));
  const { baseCents, guarantee } = input;

  if (split.grossCents > 0) addReason('rate', { basisPoints: input.rateBasisPoints, baseCents });
  if (input.outsidePathway) addReason('outside_pathway');
  for (const group of ['flat_contribution', 'franchise'] as const) {
    const cents = deductedCents(group);
    if (cents > 0) addReason(group, { cents });
  }
  if (split.otherCents > 0) addReason('first_mutual', { cents: split.otherCents });
  if (guarantee.kind === 'rate') addReason('guarantee', { basisPoints: guarantee.basisPoints, baseCents });
  if (guarantee.kind === 'flat') addReason('guarantee', { cents: guarantee.cents });
  if (guarantee.kind === 'budget' && guarantee.leftCents < split.costCents) {
    addReason('budget_spent', { cents: guarantee.leftCents });
  }
  const uncovered = uncoveredCents(split);
  if (uncovered > 0) addReason('overrun', { cents: uncovered });
  return reasons;
}

/** The part of the remaining charge that no legal deduction explains: the guarantee does not cover it. */
export function uncoveredCents(split: RefundSplit): number {
  return split.remainingCents - (split.grossCents - split.mandatoryCents);
}
