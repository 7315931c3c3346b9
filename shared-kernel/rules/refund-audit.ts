import type { ActFamily } from '../contracts/refunds.ts';
import type { Basket, DoctorKind } from '../contracts/settled-terms.ts';
import { ageOn } from './age.ts';
import { localRate } from './care-situations.ts';
import { isHearingAidBase } from './equipment.ts';
import { equipmentLimits, type SettledEquipment } from './equipment-limits.ts';
import { isGlassesBase } from './glasses.ts';
import type { LifeDate } from './life-date.ts';
import { overrunLimitOn } from './optam.ts';
import { isPathwayDue } from './outside-pathway.ts';
import {
  DEDUCTION_KINDS,
  type DeductionKind,
  deductionOn,
  groupOf,
  rowOn,
  yearlyCapOn,
} from './refund-parameters.ts';
import {
  exemptionOn,
  type Guarantee,
  type RefundInput,
  splitRefund,
  unpaidOverrunOf,
} from './refund-split.ts';
import type { StartedTariff } from './tariff-start.ts';

/** A settled act from the core system. Amounts in cents, rates in basis points. */
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
  /** Basket of glasses, a crown or a hearing aid. */
  basket?: Basket | null;
}

/** Facts besides the line itself; null for unknown ones. */
export interface AuditFacts {
  /** Of the act. `deduction` is what the law keeps back for it; null or absent where the catalogue tells none. */
  tariffs: readonly (StartedTariff & { deduction?: DeductionKind | null })[] | null;
  person: { birthDate: LifeDate; alsaceMoselle: boolean } | null;
  /** The equipment of the act. Its base may depend on class and age, not on the act alone. */
  equipment?: SettledEquipment['kind'] | null;
}

/**
 * A field of a line that the rules cannot explain.
 * - `base`, `rate`: neither the tariff of that date nor that of the person's situation.
 * - `socialSecurity`, `mutual`: not the result of base, rate and guarantee.
 * - `deduction`: above the cap of a day or a year, not a multiple of the legal amounts, or applied to a
 *   minor.
 * - `basket`: a « 100 % santé » offer leaves something to pay or costs more than its highest price; or the
 *   payments for
 *   another basket exceed what a responsible contract may pay.
 * - `otherMutual`: a first mutual paid what no mutual may pay, or more than was left.
 * - `guarantee`: more than a responsible contract may pay for a doctor without OPTAM.
 * - `duplicate`: the same care of the same person, day, professional and amounts stands in an earlier line.
 *
 * `expected` is null if several values would be right.
 */
export interface AuditFinding {
  field:
    | 'base'
    | 'rate'
    | 'socialSecurity'
    | 'mutual'
    | 'otherMutual'
    | 'guarantee'
    | 'deduction'
    | 'basket'
    | 'duplicate';
  expected: number | null;
}

const FULL = 10_000;
const FRANCHISES = DEDUCTION_KINDS.filter((kind) => groupOf(kind) === 'franchise');

/** Checks a line with the model of refunds. Not for a correction, which takes a line back. */
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
    // Null: the whole price counts, or the base is unknown.
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
  // Outside the pathway the mutual's part follows the rate inside it, which is only in the tariff.
  if (insideRateBasisPoints !== null && !isMutualRight(refund.mutual, split.mutualCents, input)) {
    findings.push({ field: 'mutual', expected: split.mutualCents });
  }
  if (refund.otherMutual > split.otherCents) {
    findings.push({ field: 'otherMutual', expected: split.otherCents });
  }
  if (isGuaranteeTooHigh(refund)) findings.push({ field: 'guarantee', expected: null });
  const isOtherKind = isOtherDeduction(refund, tariff?.deduction ?? null);
  if (deducted > 0 && (isOtherKind || isDeductionWrong(refund, person)))
    findings.push({ field: 'deduction', expected: null });
  if (isBasketWrong(refund, facts)) findings.push({ field: 'basket', expected: null });
  return findings;
}

/** Without OPTAM a responsible contract pays the base and at most a share of it above (R871-2). */
function isGuaranteeTooHigh({ doctor, guarantee, careDate }: AuditedRefund): boolean {
  const limit = overrunLimitOn(careDate);
  if (doctor !== 'without' || guarantee.kind !== 'rate' || !limit) return false;
  return guarantee.basisPoints > FULL + limit.overrunBasisPoints;
}

/** A flat contribution on an act that owes a franchise, or the reverse. */
function isOtherDeduction(
  { flatContribution, franchise }: AuditedRefund,
  kind: DeductionKind | null,
): boolean {
  if (kind === null) return false;
  return groupOf(kind) === 'flat_contribution' ? franchise > 0 : flatContribution > 0;
}

/** Whether price or payments exceed the law's limits for the basket of an equipment. False if no limits are known for that date. */
function isBasketWrong(refund: AuditedRefund, { equipment }: AuditFacts): boolean {
  const { basket, careDate, base, cost, socialSecurity, otherMutual, mutual } = refund;
  // Nobody pays for equipment that is renewed too early, whatever its basket.
  if (!equipment || !basket || socialSecurity + mutual === 0) return false;
  if (basket === 'free' && socialSecurity + otherMutual + mutual !== cost) return true;
  const limits = equipmentLimits({ kind: equipment, basket, date: careDate, baseCents: base ?? 0 });
  if (!limits) return false;
  return (
    cost > (limits.ceilingCents ?? Infinity) ||
    mutual > (limits.mutualCents ?? Infinity) ||
    socialSecurity + mutual > (limits.bothCents ?? Infinity)
  );
}

/** True if the legal equipment prices allow this base. Null if only the tariff of the act decides. */
function isEquipmentBase(
  { base, careDate }: AuditedRefund,
  { equipment, person }: AuditFacts,
): boolean | null {
  if (base === null) return null;
  if (equipment === 'glasses') return isGlassesBase(base, careDate);
  if (equipment !== 'hearing_aid') return null;
  return isHearingAidBase(base, careDate, person && ageOn(person.birthDate, careDate));
}

/** Outside the pathway a contract may pay an overrun up to the legal limit, or none of it (R871-1). */
function isMutualRight(mutualCents: number, expectedCents: number, input: RefundInput): boolean {
  if (mutualCents === expectedCents) return true;
  const withoutOverrun = splitRefund({ ...input, costCents: Math.min(input.costCents, input.baseCents) });
  return unpaidOverrunOf(input) > 0 && mutualCents === withoutOverrun.mutualCents;
}

function isDeductionWrong(
  { careDate, flatContribution, franchise, socialSecurity }: AuditedRefund,
  person: AuditFacts['person'],
): boolean {
  const isExempt = (kind: DeductionKind) => person !== null && exemptionOn(careDate, person, kind) !== null;
  if (flatContribution > 0 && isExempt('flat_contribution')) return true;
  if (franchise > 0 && isExempt('franchise_box')) return true;
  const flat = deductionOn('flat_contribution', careDate);
  const cap = yearlyCapOn('franchise', careDate);
  if (flatContribution > (flat?.dailyCapCents ?? 0) || franchise > (cap?.cents ?? 0)) return true;
  // A deduction cannot exceed the refund: if nothing is left, it was limited to the refund and may be any
  // amount.
  if (socialSecurity === 0) return false;
  return (
    !isWholeAmount(flatContribution, ['flat_contribution'], careDate) ||
    !isWholeAmount(franchise, FRANCHISES, careDate)
  );
}

/**
 * True if a deduction is a multiple of the legal amounts. Always true in a year in which the amounts changed:
 * the yearly cap may then reduce a deduction to any amount.
 */
function isWholeAmount(cents: number, kinds: readonly DeductionKind[], careDate: LifeDate): boolean {
  const year = careDate.slice(0, 4);
  const unitsOn = (date: LifeDate) => kinds.map((kind) => deductionOn(kind, date)?.unitCents ?? 0);
  const units = unitsOn(`${year}-01-01`);
  if (units.join() !== unitsOn(`${year}-12-31`).join()) return true;
  return cents % Math.min(...units) === 0;
}
