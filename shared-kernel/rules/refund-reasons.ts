import type { RefundReason } from '../contracts/refunds.ts';
import type { LifeDate } from './life-date.ts';
import { multiply, sumCents } from './money.ts';
import { pathwayIncreaseOn } from './outside-pathway.ts';
import { deductionOn, groupOf } from './refund-parameters.ts';
import { type RefundInput, type RefundSplit, unpaidOverrunOf } from './refund-split.ts';
import type { TariffStart } from './tariff-start.ts';

/**
 * What an act was settled with. `outsidePathway`: the lower rate for care outside the co-ordinated pathway was applied.
 * `tariffStart`: the first day of base and rate; null if it is not known. `guaranteeSince`: the first day of the guarantee.
 */
export type ReasonedInput = Pick<
  RefundInput,
  'careDate' | 'baseCents' | 'rateBasisPoints' | 'insideRateBasisPoints' | 'guarantee'
> & { outsidePathway?: boolean; tariffStart?: TariffStart | null; guaranteeSince?: LifeDate | null };

/** Why each payer pays its amount, in the order of the panel. */
export function reasonsOf(input: ReasonedInput, split: RefundSplit): RefundReason[] {
  const reasons: RefundReason[] = [];
  const addReason = (code: RefundReason['code'], values: Partial<RefundReason> = {}) =>
    reasons.push({ code, cents: null, basisPoints: null, baseCents: null, ...values });

  const ofGroup = (group: string) => split.deductions.filter(({ kind }) => groupOf(kind) === group);
  const { baseCents, guarantee } = input;

  if (split.grossCents > 0) {
    addReason('rate', { basisPoints: input.rateBasisPoints, baseCents, ...started(input.tariffStart) });
  }
  const outside = input.outsidePathway ? outsideCents(input, split) : 0;
  if (input.outsidePathway) {
    addReason('outside_pathway', { cents: outside, ...since(pathwayIncreaseOn(input.careDate)?.from) });
  }
  for (const group of ['flat_contribution', 'franchise'] as const) {
    const cents = sumCents(ofGroup(group).map((deduction) => deduction.cents));
    const kind = ofGroup(group)[0]?.kind;
    if (cents > 0) addReason(group, { cents, ...since(kind && deductionOn(kind, input.careDate)?.from) });
  }
  if (split.otherCents > 0) addReason('first_mutual', { cents: split.otherCents });
  const ofGuarantee = since(input.guaranteeSince);
  if (guarantee.kind === 'rate') {
    addReason('guarantee', { basisPoints: guarantee.basisPoints, baseCents, ...ofGuarantee });
  }
  if (guarantee.kind === 'flat') addReason('guarantee', { cents: guarantee.cents, ...ofGuarantee });
  if (guarantee.kind === 'budget' && guarantee.leftCents < split.costCents) {
    addReason('budget_spent', { cents: guarantee.leftCents, ...ofGuarantee });
  }
  const overrun = uncoveredCents(split) - outside;
  if (overrun > 0) addReason('overrun', { cents: overrun });
  return reasons;
}

/** The first day of the rule in force on the day of care. */
const since = (from: LifeDate | null | undefined): Pick<RefundReason, 'since'> =>
  from ? { since: from } : {};

const started = (start: TariffStart | null | undefined): Pick<RefundReason, 'since' | 'sinceOfRate'> => ({
  ...since(start?.since),
  ...(start?.ofRate && { sinceOfRate: true }),
});

/** What the member bears more outside the pathway: the increase of their share, and the overrun that no mutual may pay. */
function outsideCents(input: ReasonedInput, split: RefundSplit): number {
  const { costCents, grossCents } = split;
  const { baseCents, insideRateBasisPoints = input.rateBasisPoints } = input;
  const insideCents = multiply(Math.min(costCents, baseCents), insideRateBasisPoints);
  const increaseCents = Math.max(0, insideCents - grossCents);
  return Math.min(uncoveredCents(split), increaseCents + unpaidOverrunOf({ ...input, costCents }));
}

/** The part of the remaining charge that no legal deduction explains, because the guarantee does not cover it. */
export function uncoveredCents(split: RefundSplit): number {
  return split.remainingCents - (split.grossCents - split.mandatoryCents);
}
