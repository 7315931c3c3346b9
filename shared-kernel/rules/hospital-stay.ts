import type { ActTerms } from '../contracts/guarantees.ts';
import type { DoctorKind } from '../contracts/settled-terms.ts';
import { HOSPITAL_PARAMETERS, type HospitalParameters } from './hospital-parameters.ts';
import { addDays, type LifeDate } from './life-date.ts';
import { multiply, sumCents } from './money.ts';
import { guaranteeWithoutOptam, sameGuarantee } from './optam.ts';
import { type DatedCents, rowOn } from './refund-parameters.ts';
import { guaranteeOfLine } from './refund-simulation.ts';
import { ceilingOf, type Guarantee } from './refund-split.ts';

/** `general`: medicine, surgery, childbirth, rehabilitation. `emergency`: a visit without a stay. */
export type StayKind = 'general' | 'psychiatry' | 'emergency';

/**
 * Situations that exempt from a share of the cost. `long_illness`: the stay is for a long-term illness (ALD).
 * `maternity`: from the sixth month to twelve days after the birth. `newborn`: within thirty days of the
 * birth. `work_accident`: also an occupational illness. `alsace_moselle`: the local scheme.
 */
export type StaySituation =
  | 'none'
  | 'long_illness'
  | 'maternity'
  | 'newborn'
  | 'work_accident'
  | 'alsace_moselle';

export interface StayFees {
  /** The doctors' separate fees, in cents. */
  billedCents: number;
  /** The health insurance's tariff for it. */
  baseCents: number;
  doctor: DoctorKind;
}

/**
 * Another responsible contract that pays first. The law makes it pay the insured's share and the charges of a
 * stay in full (R871-2), so members only enter its payments for fees and room.
 */
export interface FirstMutualOfStay {
  /** Its total payment for the fees, in cents. Counts as at least the insured's share of them. */
  feesCents: number;
  /** Its total payment for the room, in cents. */
  roomCents: number;
}

export interface HospitalStay {
  admissionDate: LifeDate;
  /** 0: discharged on the same day. */
  nights: number;
  kind: StayKind;
  /** An act of 120 € or more. */
  costlyAct: boolean;
  situation: StaySituation;
  /** The hospital's tariff for the whole stay, in cents; null if unknown. */
  stayCents: number | null;
  fees: StayFees | null;
  /** Price of a private room for a night, in cents; 0 in a shared one. */
  roomNightCents: number;
  /** Null or absent if no other mutual pays first. */
  firstMutual?: FirstMutualOfStay | null;
}

export interface StayCover {
  /** False if no contract covers the stay: the mutual pays nothing then. */
  covered: boolean;
  fees: Guarantee;
  /** The contract's rate for doctors without OPTAM, in basis points of the base. */
  feesWithoutOptamBasisPoints?: number | null;
  /** The guarantee for a private room: `flat` for each night. */
  room: Guarantee;
}

/** The daily charge at one amount: the days due, and those already included in the insured's share. */
export interface ChargedDays {
  days: number;
  cents: number;
  from: LifeDate;
  source: string;
}

export type StayItem = 'stay' | 'fees' | 'costly_act' | 'daily_charge' | 'room' | 'emergency';

/** The split of one item, in cents: cost = mandatory + other + mutual + remaining. */
export interface StayLine {
  item: StayItem;
  costCents: number;
  mandatoryCents: number;
  /** Paid by a first mutual. */
  otherCents: number;
  mutualCents: number;
  remainingCents: number;
  /** The health insurance's share of the base, before the charge on costly acts; null if it pays none. */
  rateBasisPoints: number | null;
  /** The dated legal amounts of the line. */
  law: DatedCents[];
}

export interface StaySplit {
  lines: StayLine[];
  costCents: number;
  mandatoryCents: number;
  otherCents: number;
  mutualCents: number;
  remainingCents: number;
  /** Days of presence by amount of the daily charge, including those in the insured's share. */
  chargedDays: ChargedDays[];
  /** Cents of the daily charge that are included in the insured's share of the stay. */
  insideShareCents: number;
  /** The applied guarantee for fees without OPTAM; null if it makes no difference. */
  feesWithoutOptam: Guarantee | null;
}

const FULL = 10_000;

/**
 * Splits a hospital stay between the health insurance, the mutual and the member, by the responsible contract
 * (R871-2): the mutual pays the insured's share, the daily charge without limit of days, the charges on
 * costly acts and on emergency visits, and beyond that by its guarantees. Null if the legal amounts of that
 * date are unknown. Throws RangeError on negative or fractional input.
 */
export function splitStay(
  stay: HospitalStay,
  cover: StayCover,
  parameters: HospitalParameters = HOSPITAL_PARAMETERS,
): StaySplit | null {
  refuseWrong(stay);
  if (stay.kind === 'emergency') return splitEmergency(stay, cover, parameters);
  const chargedDays = chargedDaysOf(stay, parameters);
  const charge = costlyActOf(stay, parameters);
  const share = rowOn(parameters.stayShare, stay.admissionDate);
  if (chargedDays === null || charge === undefined || !share) return null;

  const inFull = stay.costlyAct || fullPaymentOf(stay, parameters) !== undefined;
  const rate = inFull ? FULL : share.basisPoints;
  const payersOf = (owed: Owed) => splitOwed(owed, cover.covered);
  const other = stay.firstMutual ?? null;
  const feesBase = stay.fees ? Math.min(stay.fees.billedCents, stay.fees.baseCents) : 0;

  // The charge on a costly act replaces the insured's share: it is subtracted from the health insurance's
  // part.
  const flat = charge?.cents ?? 0;
  const fromStay = stay.stayCents === null ? flat : Math.min(flat, stay.stayCents);
  const fromFees = stay.stayCents === null ? 0 : Math.min(flat - fromStay, feesBase);

  const lines: StayLine[] = [];
  const add = (line: StayLine) => {
    if (line.costCents > 0) lines.push(line);
  };

  let shareCents: number | null = null;
  if (stay.stayCents !== null) {
    const gross = grossOf(stay.stayCents, stay.nights, rate, share.fullFromDay);
    shareCents = stay.stayCents - gross;
    const [costCents, mandatoryCents] = [stay.stayCents - fromStay, gross - fromStay];
    add({
      item: 'stay',
      ...payersOf({ costCents, mandatoryCents, mutualCents: shareCents, otherCents: other && shareCents }),
      rateBasisPoints: rate,
      law: [],
    });
  }

  let feesWithoutOptam: Guarantee | null = null;
  if (stay.fees) {
    const { billedCents, doctor } = stay.fees;
    const limited = guaranteeWithoutOptam(cover.fees, {
      careDate: stay.admissionDate,
      baseCents: feesBase,
      statedBasisPoints: cover.feesWithoutOptamBasisPoints ?? null,
    });
    const guarantee = doctor === 'without' ? limited : cover.fees;
    if (!sameGuarantee(guarantee, cover.fees)) feesWithoutOptam = guarantee;
    const gross = multiply(feesBase, rate);
    const ceiling = Math.max(feesBase, ceilingOf(guarantee, feesBase) ?? 0);
    const share = feesBase - gross;
    add({
      item: 'fees',
      ...payersOf({
        costCents: billedCents - fromFees,
        mandatoryCents: gross - fromFees,
        mutualCents: Math.min(billedCents, ceiling) - gross,
        otherCents: other && Math.max(share, other.feesCents),
      }),
      rateBasisPoints: rate,
      law: [],
    });
  }

  if (charge) {
    const cents = fromStay + fromFees;
    add({
      item: 'costly_act',
      ...payersOf(chargeOf(cents, other !== null)),
      rateBasisPoints: null,
      law: [charge],
    });
  }

  const insideShareCents = insideShare(stay, chargedDays, shareCents, inFull, parameters);
  const dailyCents = sumCents(chargedDays.map(({ days, cents }) => days * cents)) - insideShareCents;
  add({
    item: 'daily_charge',
    ...payersOf(chargeOf(dailyCents, other !== null)),
    rateBasisPoints: null,
    law: chargedDays.map(({ from, cents, source }) => ({ from, cents, source })),
  });

  const roomCents = stay.nights * stay.roomNightCents;
  add({
    item: 'room',
    ...payersOf({
      costCents: roomCents,
      mandatoryCents: 0,
      mutualCents: Math.min(roomCents, roomCeiling(cover.room, stay.nights)),
      otherCents: other?.roomCents ?? null,
    }),
    rateBasisPoints: null,
    law: [],
  });
  return { ...totalsOf(lines), lines, chargedDays, insideShareCents, feesWithoutOptam };
}

/** `splitStay` with the member's contract from the terms of an act; null if they contain no stay. */
export function simulateStay(terms: ActTerms, stay: HospitalStay): StaySplit | null {
  if (!terms.stay) return null;
  const { fees, feesWithoutOptamBasisPoints, room, alsaceMoselle } = terms.stay;
  // No situation pays more than the local scheme, except for an emergency visit, which it does not change.
  const local = alsaceMoselle && stay.kind !== 'emergency';
  return splitStay(local ? { ...stay, situation: 'alsace_moselle' } : stay, {
    covered: terms.product !== null,
    fees: guaranteeOfLine(fees),
    feesWithoutOptamBasisPoints,
    room: guaranteeOfLine(room),
  });
}

function splitEmergency(
  stay: HospitalStay,
  { covered }: StayCover,
  parameters: HospitalParameters,
): StaySplit | null {
  const { admissionDate, situation, firstMutual } = stay;
  const reduced = situation === 'long_illness' || situation === 'work_accident';
  const row = rowOn(parameters.emergency[reduced ? 'reduced' : 'full'], admissionDate);
  if (!row) return null;
  const costCents = fullPaymentOf(stay, parameters)?.emergencyCharge === false ? 0 : row.cents;
  const line: StayLine = {
    item: 'emergency',
    ...splitOwed(chargeOf(costCents, firstMutual != null), covered),
    rateBasisPoints: null,
    law: [row],
  };
  const lines = costCents > 0 ? [line] : [];
  return { ...totalsOf(lines), lines, chargedDays: [], insideShareCents: 0, feesWithoutOptam: null };
}

interface Owed {
  costCents: number;
  mandatoryCents: number;
  /** The contract's payment without a first mutual. */
  mutualCents: number;
  /** The payment of a first mutual; null if there is none. */
  otherCents: number | null;
}

/** A legal charge: the health insurance pays nothing of it, and every responsible contract owes all of it. */
const chargeOf = (cents: number, hasFirstMutual: boolean): Owed => ({
  costCents: cents,
  mandatoryCents: 0,
  mutualCents: cents,
  otherCents: hasFirstMutual ? cents : null,
});

/** Splits one item. As for other care, the payment of a first mutual counts towards the guarantee of the contract. */
function splitOwed(
  { costCents, mandatoryCents, mutualCents: owedCents, otherCents }: Owed,
  covered: boolean,
) {
  const other = Math.min(otherCents ?? 0, costCents - mandatoryCents);
  const mutualCents = covered ? Math.max(0, owedCents - other) : 0;
  return {
    costCents,
    mandatoryCents,
    otherCents: other,
    mutualCents,
    remainingCents: costCents - mandatoryCents - other - mutualCents,
  };
}

/** The row that pays a stay in full in the person's situation; undefined where none does. */
function fullPaymentOf(
  { situation, admissionDate }: Pick<HospitalStay, 'situation' | 'admissionDate'>,
  { fullPayments }: HospitalParameters,
) {
  return rowOn(
    fullPayments.filter((row) => row.situation === situation),
    admissionDate,
  );
}

/** The health insurance's part of a stay. A night is a billed day; from the 31st on it pays in full. */
function grossOf(stayCents: number, nights: number, rate: number, fullFromDay: number): number {
  const billed = Math.max(1, nights);
  const shared = Math.min(billed, fullFromDay - 1);
  // The price counts as spread evenly over the stay.
  const sharedCents = Math.floor((stayCents * shared + billed / 2) / billed);
  return multiply(sharedCents, rate) + stayCents - sharedCents;
}

/** Days of presence, the day of leaving included, by the amount of their date; none within a day. Null: not held. */
function chargedDaysOf(stay: HospitalStay, parameters: HospitalParameters): ChargedDays[] | null {
  const { admissionDate, nights, kind } = stay;
  const rows = parameters.dailyCharge[kind === 'psychiatry' ? 'psychiatry' : 'general'];
  if (!rowOn(rows, admissionDate)) return null;
  if (nights === 0 || fullPaymentOf(stay, parameters)?.dailyCharge === false) return [];
  const charged = new Map<DatedCents, number>();
  for (let day = 0; day <= nights; day += 1) {
    const row = rowOn(rows, addDays(admissionDate, day));
    if (row) charged.set(row, (charged.get(row) ?? 0) + 1);
  }
  return [...charged].map(([row, days]) => ({ days, ...row }));
}

/** The charge on costly acts: null where none is due, undefined where its amount of that date is not held. */
function costlyActOf(stay: HospitalStay, parameters: HospitalParameters): DatedCents | null | undefined {
  if (!stay.costlyAct || fullPaymentOf(stay, parameters)) return null;
  return rowOn(parameters.costlyAct, stay.admissionDate);
}

/**
 * The part of the daily charge that is not charged besides the insured's share (L174-4): on days with a share
 * it is included, so that only the day of discharge and the days paid in full are charged. An unknown share
 * counts as high enough.
 */
function insideShare(
  { admissionDate, nights, kind }: HospitalStay,
  charged: readonly ChargedDays[],
  shareCents: number | null,
  inFull: boolean,
  { dailyCharge, stayShare }: HospitalParameters,
): number {
  if (inFull || charged.length === 0) return 0;
  const rows = dailyCharge[kind === 'psychiatry' ? 'psychiatry' : 'general'];
  const fullFromDay = rowOn(stayShare, admissionDate)?.fullFromDay ?? Infinity;
  const daysWithShare = Math.min(nights, fullFromDay - 1);
  let cents = 0;
  for (let day = 0; day < daysWithShare; day += 1)
    cents += rowOn(rows, addDays(admissionDate, day))?.cents ?? 0;
  return shareCents === null ? cents : Math.min(cents, shareCents);
}

function roomCeiling(room: Guarantee, nights: number): number {
  if (room.kind === 'flat') return room.cents * nights;
  return room.kind === 'budget' ? room.leftCents : 0;
}

function totalsOf(lines: readonly StayLine[]) {
  const total = (key: 'costCents' | 'mandatoryCents' | 'otherCents' | 'mutualCents' | 'remainingCents') =>
    sumCents(lines.map((line) => line[key]));
  return {
    costCents: total('costCents'),
    mandatoryCents: total('mandatoryCents'),
    otherCents: total('otherCents'),
    mutualCents: total('mutualCents'),
    remainingCents: total('remainingCents'),
  };
}

function refuseWrong({ nights, stayCents, fees, roomNightCents, firstMutual }: HospitalStay): void {
  const amounts = [
    nights,
    stayCents ?? 0,
    fees?.billedCents ?? 0,
    fees?.baseCents ?? 0,
    roomNightCents,
    firstMutual?.feesCents ?? 0,
    firstMutual?.roomCents ?? 0,
  ];
  if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0)) {
    throw new RangeError('a stay is counted in whole nights and cents, none of them negative');
  }
}
