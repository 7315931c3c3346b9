import type { ActTerms, GuaranteeLine } from '../contracts/guarantees.ts';
import type { RefundReason } from '../contracts/refunds.ts';
import type { DoctorKind } from '../contracts/settled-terms.ts';
import type { LifeDate } from './life-date.ts';
import { guaranteeWithoutOptam, sameGuarantee } from './optam.ts';
import { reasonsOf } from './refund-reasons.ts';
import {
  type AlreadyDeducted,
  type Exemption,
  type Guarantee,
  type RefundSplit,
  splitRefund,
} from './refund-split.ts';
import type { TariffStart } from './tariff-start.ts';

/** Planned care, as described by the member. */
export interface SimulatedCare {
  costCents: number;
  /** Number of legal units (consultations, boxes, paramedical acts or journeys); 1 by default. */
  units?: number;
  /** True for care outside the co-ordinated pathway. It affects only acts with a lower rate for it. */
  outsidePathway?: boolean;
  /** `optam` by default. It affects only acts with another tariff for doctors without OPTAM. */
  doctor?: DoctorKind;
  /** Payment of a first mutual, in cents; 0 by default. */
  otherCents?: number;
  /** Why nothing is deducted, besides the age in the terms. */
  exemption?: Exemption | null;
  /** Earlier deductions of that day, in cents; none by default. */
  keptToday?: AlreadyDeducted['day'];
}

export interface Simulation {
  split: RefundSplit;
  reasons: RefundReason[];
  /** The applied tariff. */
  baseCents: number;
  /** The applied guarantee for a doctor without OPTAM; null with OPTAM, and if it makes no difference. */
  withoutOptam: Guarantee | null;
}

/**
 * Simulates the split of an act's price, by the rule that settles refunds, with the reasons. Throws
 * RangeError on negative or fractional input, like `splitRefund`.
 */
export function simulateRefund(
  terms: ActTerms,
  {
    costCents,
    units = 1,
    outsidePathway = false,
    doctor = 'optam',
    otherCents = 0,
    exemption = null,
    keptToday = {},
  }: SimulatedCare,
): Simulation {
  const lowerRate = outsidePathway ? terms.outsidePathwayRateBasisPoints : null;
  const baseWithoutOptam = doctor === 'without' ? (terms.baseWithoutOptamCents ?? null) : null;
  const baseOutside = lowerRate === null ? null : (terms.outsidePathwayBaseCents ?? null);
  const baseCents = baseWithoutOptam ?? baseOutside ?? terms.baseCents ?? costCents;
  const withOptam = guaranteeOfLine(terms.guarantee);
  const guarantee =
    baseWithoutOptam === null
      ? withOptam
      : guaranteeWithoutOptam(withOptam, {
          careDate: terms.date,
          baseCents,
          statedBasisPoints: terms.rateWithoutOptamBasisPoints ?? null,
        });
  const input = {
    careDate: terms.date,
    costCents,
    baseCents,
    rateBasisPoints: lowerRate ?? terms.rateBasisPoints,
    insideRateBasisPoints: terms.rateBasisPoints,
    guarantee,
    otherCents,
    units: terms.deduction ? { [terms.deduction]: units } : {},
    exemption: terms.exemption ?? exemption,
    already: { day: keptToday, year: terms.keptThisYear ?? {} },
  };
  const split = splitRefund(input);
  return {
    split,
    reasons: reasonsOf(
      {
        ...input,
        outsidePathway: lowerRate !== null,
        tariffStart: tariffStartOf(terms, lowerRate !== null, baseWithoutOptam !== null),
        guaranteeSince: terms.guarantee?.validFrom ?? null,
      },
      split,
    ),
    baseCents,
    withoutOptam: sameGuarantee(guarantee, withOptam) ? null : guarantee,
  };
}

/** The guarantee of a contract's line; the whole budget if its rest is unknown. */
export function guaranteeOfLine(line: GuaranteeLine | null): Guarantee {
  if (!line) return { kind: 'none' };
  const { measure } = line;
  return measure.kind === 'budget'
    ? { kind: 'budget', leftCents: measure.leftCents ?? measure.cents }
    : measure;
}

/** The first day of the tariff that was used. */
function tariffStartOf(terms: ActTerms, isOutside: boolean, isWithoutOptam: boolean): TariffStart | null {
  if (isWithoutOptam) return isOutside ? null : startOf(terms.withoutOptamSince);
  if (isOutside) return startOf(terms.outsidePathwaySince);
  return startOf(terms.tariffSince, terms.tariffSinceOfRate);
}

const startOf = (since: LifeDate | null | undefined, ofRate = false): TariffStart | null =>
  since ? { since, ofRate } : null;
