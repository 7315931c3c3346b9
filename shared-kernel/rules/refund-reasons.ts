import type { RefundReason } from '../contracts/refunds.ts';
import { sumCents } from './money.ts';
import { groupOf } from './refund-parameters.ts';
import type { RefundInput, RefundSplit } from './refund-split.ts';

/**
 * Why each payer pays what it pays, in the order in which the panel tells it. `outsidePathway`: the lower rate
 * of a care outside the co-ordinated pathway was used.
 */
export function reasonsOf(
  input: Pick<RefundInput, 'baseCents' | 'rateBasisPoints' | 'guarantee'> & { outsidePathway?: boolean },
  split: RefundSplit,
): RefundReason[] {
  const reasons: RefundReason[] = [];
  const tell = (code: RefundReason['code'], values: Partial<RefundReason> = {}) =>
    reasons.push({ code, cents: null, basisPoints: null, baseCents: null, ...values });

  const kept = (group: string) =>
    sumCents(split.deductions.filter(({ kind }) => groupOf(kind) === group).map(({ cents }) => cents));
  const { baseCents, guarantee } = input;

  if (split.grossCents > 0) tell('rate', { basisPoints: input.rateBasisPoints, baseCents });
  if (input.outsidePathway) tell('outside_pathway');
  for (const group of ['flat_contribution', 'franchise'] as const) {
    const cents = kept(group);
    if (cents > 0) tell(group, { cents });
  }
  if (split.otherCents > 0) tell('first_mutual', { cents: split.otherCents });
  if (guarantee.kind === 'rate') tell('guarantee', { basisPoints: guarantee.basisPoints, baseCents });
  if (guarantee.kind === 'flat') tell('guarantee', { cents: guarantee.cents });
  if (guarantee.kind === 'budget' && guarantee.leftCents < split.costCents) {
    tell('budget_spent', { cents: guarantee.leftCents });
  }
  const uncovered = uncoveredCents(split);
  if (uncovered > 0) tell('overrun', { cents: uncovered });
  return reasons;
}

/** What neither the guarantee covers nor the law keeps back: the rest of the member's charge. */
export function uncoveredCents(split: RefundSplit): number {
  return split.remainingCents - (split.grossCents - split.mandatoryCents);
}
