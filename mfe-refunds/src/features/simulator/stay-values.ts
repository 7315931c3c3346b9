import { checkAmount } from '@member-portal/shared-kernel/rules/amount';
import type {
  HospitalStay,
  StayFees,
  StayKind,
  StaySituation,
} from '@member-portal/shared-kernel/rules/hospital-stay';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';

/** Form values of a stay. Values that cannot be parsed stay as typed. */
export interface StayValues {
  stayKind?: string;
  admission?: string;
  nights?: string;
  costlyAct?: boolean;
  stayPrice?: number | string;
  feesBilled?: number | string;
  feesBase?: number | string;
  /** A `DoctorKind`; 'unknown' if the member does not know. */
  doctor?: string;
  roomPrice?: number | string;
  situation?: string;
  /** True if a first mutual pays before this contract. */
  first?: boolean;
  /** Payments of the first mutual for fees and room. */
  firstFees?: number | string;
  firstRoom?: number | string;
}

export const MAX_NIGHTS = 365;
export const STAY_KINDS: readonly StayKind[] = ['general', 'psychiatry', 'emergency'];
/** The choices of members. The local scheme of Alsace-Moselle is on file, so it is no choice. */
export const SITUATIONS: readonly Exclude<StaySituation, 'alsace_moselle'>[] = [
  'none',
  'long_illness',
  'maternity',
  'newborn',
  'work_accident',
];

const isBlank = (value: number | string | undefined) => value === undefined || value === '';

/** '3' → 3. Null for text that is not a whole number up to `MAX_NIGHTS`. */
export function nightsOf(typed: string | undefined): number | null {
  const nights = /^\d{1,3}$/.test((typed ?? '').trim()) ? Number(typed) : Number.NaN;
  return nights <= MAX_NIGHTS ? nights : null;
}

/** True if fees are given: their base and the kind of doctor are then relevant. */
export const hasFees = ({ stayKind, feesBilled }: StayValues) =>
  stayKind !== 'emergency' && !isBlank(feesBilled);

const centsOf = (value: number | string | undefined) => (typeof value === 'number' ? value : null);
const isRefused = (value: number | string | undefined, limits: Limits) =>
  !isBlank(value) && (typeof value !== 'number' || !checkAmount(value, limits.amounts).ok);

/** True if the room has a price: a first mutual may then pay part of it. */
export const hasRoom = ({ stayKind, roomPrice }: StayValues) =>
  stayKind !== 'emergency' && !isBlank(roomPrice);

/** Null without a first mutual; undefined while one of its amounts is refused. */
function firstMutualOf(values: StayValues, limits: Limits): HospitalStay['firstMutual'] {
  if (values.first !== true) return null;
  const fees = hasFees(values) ? values.firstFees : undefined;
  const room = hasRoom(values) ? values.firstRoom : undefined;
  // A first mutual may pay nothing, so 0 is valid here.
  if ([fees, room].some((value) => value !== 0 && isRefused(value, limits))) return undefined;
  return { feesCents: centsOf(fees) ?? 0, roomCents: centsOf(room) ?? 0 };
}

/** The stay of the current form values, or null while a field is missing or refused. */
export function stayOf(values: StayValues, limits: Limits): HospitalStay | null {
  const admissionDate = values.admission;
  const kind = STAY_KINDS.find((one) => one === values.stayKind) ?? 'general';
  const situation = SITUATIONS.find((one) => one === values.situation) ?? 'none';
  if (!isLifeDate(admissionDate)) return null;
  const firstMutual = firstMutualOf(values, limits);
  if (firstMutual === undefined) return null;
  const common = { admissionDate, kind, situation, firstMutual };
  if (kind === 'emergency') {
    return { ...common, nights: 0, costlyAct: false, stayCents: null, fees: null, roomNightCents: 0 };
  }
  const nights = nightsOf(values.nights);
  const { stayPrice, roomPrice, feesBilled, feesBase } = values;
  const amounts = [stayPrice, roomPrice, feesBilled];
  if (nights === null || amounts.some((amount) => isRefused(amount, limits))) return null;
  let fees: StayFees | null = null;
  if (hasFees(values)) {
    const [billedCents, baseCents] = [centsOf(feesBilled), centsOf(feesBase)];
    if (billedCents === null || baseCents === null || isRefused(feesBase, limits)) return null;
    fees = { billedCents, baseCents, doctor: values.doctor === 'without' ? 'without' : 'optam' };
  }
  return {
    ...common,
    nights,
    costlyAct: values.costlyAct === true,
    stayCents: centsOf(stayPrice),
    fees,
    roomNightCents: centsOf(roomPrice) ?? 0,
  };
}
