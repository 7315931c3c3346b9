import type { ActTerms } from '../contracts/guarantees.ts';
import type { RefundReason } from '../contracts/refunds.ts';
import { reasonsOf } from './refund-reasons.ts';
import { type Guarantee, type RefundSplit, splitRefund } from './refund-split.ts';

/** What the member says of a care to come. */
export interface SimulatedCare {
  costCents: number;
  /** Consultations, boxes, sessions or journeys that the law counts; 1 unless told. */
  units?: number;
  /** Without the doctor who coordinates; counts only for acts that know a lower rate. */
  outsidePathway?: boolean;
  /** What a first mutual pays, 0 unless told. */
  otherCents?: number;
}

/**
 * What an act at a price would leave to pay, split by the rule that settles refunds, and the reasons of the split.
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
