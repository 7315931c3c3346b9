import { ageOn } from './age.ts';
import type { LifeDate } from './life-date.ts';
import { multiply, sumCents } from './money.ts';
import { unpaidOverrun } from './outside-pathway.ts';
import {
  DEDUCTION_KINDS,
  type DeductionGroup,
  type DeductionKind,
  deductionOn,
  groupOf,
  REFUND_PARAMETERS,
  type RefundParameters,
  rowOn,
  yearlyCapOn,
} from './refund-parameters.ts';

/** The maximum that health insurance and mutual pay together. */
export type Guarantee =
  /** A share of the base: 20000 basis points are 200 % of it. */
  | { kind: 'rate'; basisPoints: number }
  /** A fixed sum for the act: optical, dental, comfort. */
  | { kind: 'flat'; cents: number }
  /** The rest of a yearly budget. */
  | { kind: 'budget'; leftCents: number }
  | { kind: 'none' };

/** Why nothing is deducted. */
export type Exemption = 'under_18' | 'maternity' | 'css';

/** Earlier deductions of the same person, in cents. */
export interface AlreadyDeducted {
  /** On the day of the care; for the flat contribution, with the same professional. */
  day: Partial<Record<DeductionKind, number>>;
  /** In the calendar year of the care. */
  year: Partial<Record<DeductionGroup, number>>;
}

export interface RefundInput {
  careDate: LifeDate;
  costCents: number;
  /** The health insurance's tariff for the act (BR); 0 if it pays nothing. */
  baseCents: number;
  /** 7000 is 70 %. */
  rateBasisPoints: number;
  /**
   * The rate inside the co-ordinated pathway, for care outside it. A mutual never pays the resulting increase
   * of the member's share, nor the part of an overrun that the agreement allows there (code de la sécurité
   * sociale, L871-1 and R871-1).
   */
  insideRateBasisPoints?: number;
  guarantee: Guarantee;
  /** Amount paid by a first mutual. */
  otherCents?: number;
  /** Numbers of legal units in this care: consultations, boxes, paramedical acts and transports. */
  units?: Partial<Record<DeductionKind, number>>;
  exemption?: Exemption | null;
  already?: AlreadyDeducted;
}

/** A deduction by the health insurance, applied or not (`reason`). */
export interface Deduction {
  kind: DeductionKind;
  /** Units × amount per unit at the date of care. */
  dueCents: number;
  /** The actual deduction. */
  cents: number;
  /** The reason for `cents`: due in full, limited by a cap or by the refund itself, or not due at all. */
  reason: 'full' | 'daily_cap' | 'yearly_cap' | 'refund_spent' | Exemption;
}

/** The split in cents: cost = mandatory + other + mutual + remaining. */
export interface RefundSplit {
  costCents: number;
  /** Base × rate, before deductions (RO brut). */
  grossCents: number;
  /** Paid by the health insurance (RO). */
  mandatoryCents: number;
  /** Paid by the first mutual, at most the rest after the health insurance. */
  otherCents: number;
  /** Paid by this mutual (AMC). */
  mutualCents: number;
  remainingCents: number;
  /** The ceiling of the guarantee; null without a guarantee. */
  guaranteeCents: number | null;
  deductions: Deduction[];
}

/**
 * Splits the cost of one act between the health insurance, a first mutual, the mutual and the member. Each product is
 * rounded half up to the cent. Throws RangeError on negative or fractional input, which is a defect of the caller.
 */
export function splitRefund(
  input: RefundInput,
  parameters: RefundParameters = REFUND_PARAMETERS,
): RefundSplit {
  const { costCents, baseCents, rateBasisPoints, guarantee, otherCents = 0 } = input;
  refuseNegative(costCents, baseCents, rateBasisPoints, otherCents);

  const grossCents = Math.min(costCents, multiply(Math.min(costCents, baseCents), rateBasisPoints));
  const deductions = deductionsOf(input, grossCents, parameters);
  const mandatoryCents = grossCents - sumCents(deductions.map((deduction) => deduction.cents));
  // The member bears the legal deductions: no mutual may pay them (contrat responsable).
  const other = Math.min(otherCents, costCents - grossCents);
  const guaranteeCents = ceilingOf(guarantee, baseCents);
  const insideCents = multiply(
    Math.min(costCents, baseCents),
    input.insideRateBasisPoints ?? rateBasisPoints,
  );
  const notForMutual = Math.max(grossCents, insideCents) + other;
  const payableCents = costCents - unpaidOverrunOf(input);
  const mutualCents =
    guaranteeCents === null ? 0 : Math.max(0, Math.min(payableCents, guaranteeCents) - notForMutual);
  return {
    costCents,
    grossCents,
    mandatoryCents,
    otherCents: other,
    mutualCents,
    remainingCents: costCents - mandatoryCents - other - mutualCents,
    guaranteeCents,
    deductions,
  };
}

/** The part of an overrun outside the pathway that a mutual may not pay; 0 inside it. */
export function unpaidOverrunOf({
  careDate,
  costCents,
  baseCents,
  rateBasisPoints,
  insideRateBasisPoints = rateBasisPoints,
}: Pick<
  RefundInput,
  'careDate' | 'costCents' | 'baseCents' | 'rateBasisPoints' | 'insideRateBasisPoints'
>): number {
  if (insideRateBasisPoints <= rateBasisPoints) return 0;
  return unpaidOverrun(Math.max(0, costCents - baseCents), careDate);
}

/**
 * Why the law makes no such deduction for this person on that date; null if it does. A person who has come of
 * age pays flat contributions from the next 1 January on (R160-20).
 */
export function exemptionOn(
  careDate: LifeDate,
  person: { birthDate: LifeDate; maternity?: boolean; css?: boolean },
  deduction: DeductionKind | null,
  { ages }: Pick<RefundParameters, 'ages'> = REFUND_PARAMETERS,
): Exemption | null {
  const countedOn = deduction === 'flat_contribution' ? `${careDate.slice(0, 4)}-01-01` : careDate;
  if (ageOn(person.birthDate, countedOn) < (rowOn(ages, careDate)?.years ?? 0)) return 'under_18';
  if (person.maternity) return 'maternity';
  return person.css ? 'css' : null;
}

function deductionsOf(input: RefundInput, grossCents: number, parameters: RefundParameters): Deduction[] {
  const { careDate, units = {}, exemption = null, already = { day: {}, year: {} } } = input;
  const keptThisYear = new Map<DeductionGroup, number>();
  let refundLeft = grossCents;
  const deductions: Deduction[] = [];
  for (const kind of DEDUCTION_KINDS) {
    const count = units[kind] ?? 0;
    refuseNegative(count);
    const row = deductionOn(kind, careDate, parameters);
    const dueCents = count * (row?.unitCents ?? 0);
    if (!row || dueCents === 0) continue;
    if (exemption) {
      deductions.push({ kind, dueCents, cents: 0, reason: exemption });
      continue;
    }
    const group = groupOf(kind);
    const year = (already.year[group] ?? 0) + (keptThisYear.get(group) ?? 0);
    const yearlyCap = yearlyCapOn(group, careDate, parameters);
    const deduction = capped(kind, dueCents, [
      ['daily_cap', row.dailyCapCents === null ? null : row.dailyCapCents - (already.day[kind] ?? 0)],
      ['yearly_cap', yearlyCap ? yearlyCap.cents - year : null],
      ['refund_spent', refundLeft],
    ]);
    refundLeft -= deduction.cents;
    keptThisYear.set(group, (keptThisYear.get(group) ?? 0) + deduction.cents);
    deductions.push(deduction);
  }
  return deductions;
}

/** Limits an amount by each bound in turn. The last bound that reduced it gives the reason. */
function capped(
  kind: DeductionKind,
  dueCents: number,
  bounds: [reason: Deduction['reason'], left: number | null][],
): Deduction {
  let cents = dueCents;
  let reason: Deduction['reason'] = 'full';
  for (const [cause, left] of bounds) {
    if (left !== null && left < cents) {
      cents = Math.max(0, left);
      reason = cause;
    }
  }
  return { kind, dueCents, cents, reason };
}

/** The amount of a guarantee for a base, in cents; null without one. */
export function ceilingOf(guarantee: Guarantee, baseCents: number): number | null {
  switch (guarantee.kind) {
    case 'rate':
      return multiply(baseCents, guarantee.basisPoints);
    case 'flat':
      return guarantee.cents;
    case 'budget':
      return guarantee.leftCents;
    case 'none':
      return null;
  }
}

function refuseNegative(...amounts: number[]): void {
  if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0)) {
    throw new RangeError('a refund is split in whole cents, none of them negative');
  }
}
