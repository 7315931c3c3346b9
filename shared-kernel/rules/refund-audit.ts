import type { ActFamily } from '../contracts/refunds.ts';
import type { DoctorKind } from '../contracts/settled-terms.ts';
import { ageOn } from './age.ts';
import { localRate } from './care-situations.ts';
import { isHearingAidBase } from './equipment.ts';
import { isGlassesBase } from './glasses.ts';
import type { LifeDate } from './life-date.ts';
import { isPathwayDue } from './outside-pathway.ts';
import { type DeductionKind, deductionOn, REFUND_PARAMETERS, rowOn } from './refund-parameters.ts';
import {
  exemptionOn,
  type Guarantee,
  type RefundInput,
  splitRefund,
  unpaidOverrunOf,
} from './refund-split.ts';

/** A settled act, as the core system sends it. Amounts in cents, rates in basis points. */
export interface AuditedRefund {
  careDate: LifeDate;
  family: ActFamily;
  cost: number;
  base: number | null;
  rate: number | null;
  socialSecurity: number;
  otherMutual: number;
  mutual: number;
  flatContribution: number;
  franchise: number;
  guarantee: Guarantee;
  outsidePathway: boolean;
  doctor: DoctorKind | null;
}

interface Tariff {
  from: LifeDate;
  base: number | null;
  rate: number;
  outsidePathwayRate: number | null;
  outsidePathwayBase?: number | null;
  baseWithoutOptam?: number | null;
}

/** What is known beside the line; null for what is not. */
export interface AuditFacts {
  /** Of the act. */
  tariffs: readonly Tariff[] | null;
  person: { birthDate: LifeDate; alsaceMoselle: boolean } | null;
  /** What the baskets price; its base depends on more than the act. */
  equipment?: 'glasses' | 'crown' | 'hearing_aid' | null;
}

/**
 * What the rules cannot explain of a line. `base`, `rate`: not the tariff of that date, nor one that a situation gives;
 * `socialSecurity`, `mutual`: not what base, rate and guarantee come to; `deduction`: more than the law keeps back in a day or a
 * year, or something of a minor. `expected` is null where several values would do.
 */
export interface AuditFinding {
  field: 'base' | 'rate' | 'socialSecurity' | 'mutual' | 'deduction';
  expected: number | null;
}

const FULL = 10_000;

/** Checks a line with the model of refunds. A correction, which takes a line back, is not for this rule. */
export function auditRefund(refund: AuditedRefund, facts: AuditFacts): AuditFinding[] {
  const { tariffs, person } = facts;
  const { careDate, cost, rate, family } = refund;
  const findings: AuditFinding[] = [];
  const tariff = tariffs ? rowOn(tariffs, careDate) : undefined;
  const base = refund.base ?? 0;
  const rateBasisPoints = rate ?? 0;
  const isRefunded = base > 0 && rateBasisPoints > 0;

  if (tariff && refund.base !== null) {
    const isWithout = refund.doctor === 'without';
    const outsideBase = refund.outsidePathway ? tariff.outsidePathwayBase : null;
    const expected = isWithout ? (tariff.baseWithoutOptam ?? null) : (outsideBase ?? tariff.base);
    const ofEquipment = isEquipmentBase(refund, facts);
    // Null: the whole price counts, or the data do not hold the base.
    const isUsual = expected === null ? isWithout || base === cost : base === expected;
    if (!(ofEquipment ?? isUsual)) {
      findings.push({ field: 'base', expected: ofEquipment === null ? (expected ?? cost) : null });
    }
  }

  let insideRateBasisPoints = refund.outsidePathway ? null : rateBasisPoints;
  if (tariff && isRefunded) {
    const local = person?.alsaceMoselle ? localRate(family, tariff.rate, careDate) : null;
    insideRateBasisPoints = refund.outsidePathway ? tariff.rate : rateBasisPoints;
    const isIncreaseDue = !person || isPathwayDue(person, careDate);
    const outsideRate = isIncreaseDue ? tariff.outsidePathwayRate : tariff.rate;
    // A long-term illness, maternity and the CSS pay the whole base.
    const right = refund.outsidePathway ? [outsideRate, FULL] : [tariff.rate, local, FULL];
    if (!right.includes(rateBasisPoints)) {
      findings.push({
        field: 'rate',
        expected: refund.outsidePathway ? outsideRate : (local ?? tariff.rate),
      });
    }
  }

  const input: RefundInput = {
    careDate,
    costCents: cost,
    baseCents: base,
    rateBasisPoints,
    ...(insideRateBasisPoints !== null && { insideRateBasisPoints }),
    guarantee: refund.guarantee,
    otherCents: refund.otherMutual,
  };
  const split = splitRefund(input);
  const deducted = refund.flatContribution + refund.franchise;
  const socialSecurity = Math.max(0, split.grossCents - deducted);
  if (refund.socialSecurity !== socialSecurity) {
    findings.push({ field: 'socialSecurity', expected: socialSecurity });
  }
  // Outside the pathway the mutual's part follows the rate inside it, which only the tariff tells.
  if (insideRateBasisPoints !== null && !isMutualRight(refund.mutual, split.mutualCents, input)) {
    findings.push({ field: 'mutual', expected: split.mutualCents });
  }
  if (deducted > 0 && isDeductionWrong(refund, person)) findings.push({ field: 'deduction', expected: null });
  return findings;
}

/** Whether the rows of equipment hold such a base; null where the tariff of the act alone tells it. */
function isEquipmentBase(
  { base, careDate }: AuditedRefund,
  { equipment, person }: AuditFacts,
): boolean | null {
  if (base === null) return null;
  if (equipment === 'glasses') return isGlassesBase(base, careDate);
  if (equipment !== 'hearing_aid') return null;
  return isHearingAidBase(base, careDate, person && ageOn(person.birthDate, careDate));
}

/** Outside the pathway a contract may pay an overrun as far as the law allows, or none of it (R871-1). */
function isMutualRight(mutualCents: number, expectedCents: number, input: RefundInput): boolean {
  if (mutualCents === expectedCents) return true;
  const withoutOverrun = splitRefund({ ...input, costCents: Math.min(input.costCents, input.baseCents) });
  return unpaidOverrunOf(input) > 0 && mutualCents === withoutOverrun.mutualCents;
}

function isDeductionWrong(
  { careDate, flatContribution, franchise }: AuditedRefund,
  person: AuditFacts['person'],
): boolean {
  const { yearlyCaps } = REFUND_PARAMETERS;
  const isExempt = (kind: DeductionKind) => person !== null && exemptionOn(careDate, person, kind) !== null;
  if (flatContribution > 0 && isExempt('flat_contribution')) return true;
  if (franchise > 0 && isExempt('franchise_box')) return true;
  const flat = deductionOn('flat_contribution', careDate);
  const cap = rowOn(
    yearlyCaps.filter(({ group }) => group === 'franchise'),
    careDate,
  );
  return flatContribution > (flat?.dailyCapCents ?? 0) || franchise > (cap?.cents ?? 0);
}
