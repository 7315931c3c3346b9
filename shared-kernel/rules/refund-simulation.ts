import type { ActTerms } from '../contracts/guarantees.ts';
import type { RefundReason } from '../contracts/refunds.ts';
import { reasonsOf } from './refund-reasons.ts';
import { type Guarantee, type RefundSplit, splitRefund } from './refund-split.ts';

/** Planned care, as the member describes it. */
export interface SimulatedCare {
  costCents: number;
  /** Number of units that the law counts (consultations, boxes, paramedical acts or journeys); 1 by default. */
  units?: number;
  /** True for care outside the co-ordinated pathway. It has an effect only on acts with a lower rate for it. */
  outsidePathway?: boolean;
  /** What a first mutual pays, in cents; 0 by default. */
  otherCents?: number;
}

/**
 * Simulates who pays what for an act at a price, by the rule that settles refunds, and gives the reasons.
 * Throws RangeError on negative or fractional input, as `splitRefund` does.
 */
export function simulateRefund(
  terms: ActTerms,
  { costCents, units = 1, outsidePathway = false, otherCents = 0 }: SimulatedCare,
): { split: RefundSplit; reasons: RefundReason[] } {
  const lowerRate = outsidePathway ? terms.outsidePathwayRateBasisPoints : null;
  const input = {
    careDate: terms.date,
    costCents,
    baseCents: terms.baseCents ?? costCents,
    rateBasisPoints: lowerRate ?? terms.rateBasisPoints,
    insideRateBasisPoints: terms.rateBasisPoints,
    guarantee: guaranteeOf(terms),
    otherCents,
    units: terms.deduction ? { [terms.deduction]: units } : {},
    exemption: terms.exemption,
    already: { day: {}, year: terms.keptThisYear ?? {} },
  };
  const split = splitRefund(input);
  return { split, reasons: reasonsOf({ ...input, outsidePathway: lowerRate !== null }, split) };
}

function guaranteeOf({ guarantee }: ActTerms): Guarantee {
  if (!guarantee) return { kind: 'none' };
  const { measure } = guarantee;
  return measure.kind === 'budget'
    ? { kind: 'budget', leftCents: measure.leftCents ?? measure.cents }
    : measure;
}
