import { ageOn } from '@member-portal/shared-kernel/rules/age';
import { openDeductionLedger } from '@member-portal/shared-kernel/rules/deduction-ledger';
import { glassesRenewal, hearingAidRenewal } from '@member-portal/shared-kernel/rules/equipment-renewal';
import {
  addDays,
  daysBetween,
  earliest,
  type LifeDate,
  latest,
} from '@member-portal/shared-kernel/rules/life-date';
import { isPathwayDue } from '@member-portal/shared-kernel/rules/outside-pathway';
import type { DemoTime } from '../core/demo-time.ts';
import { fictionalIban } from '../core/fictional.ts';
import { type Random, seeded } from '../core/random.ts';
import type { DemoMember, DemoPerson } from '../people/demo-person.ts';
import { CLINICS, LABORATORIES, OPTICIANS, PHARMACIES, PRACTICES } from '../people/names.ts';
import type { CareKind, Establishment } from './care-kind.ts';
import { CARE_KINDS } from './care-kinds.ts';
import { type Paid, pay, type ToPay, transferDay } from './pay.ts';
import { type Care, openSettlement, type Settled } from './settle.ts';
import { baseOn } from './tariffs.ts';

/** 36 months. */
const HISTORY_DAYS = 1_095;
/** One in this many acts is corrected. */
const CARE_A_CORRECTION = 100;

/** Care that is written by hand instead of drawn at random, with its payment date. */
export interface ScriptedCare {
  care: Care;
  operation: ToPay['operation'];
  /** Null while it is not paid. */
  paidOn: LifeDate | null;
}

export interface HistoryOptions {
  /** Randomly drawn care ends this many days ago. */
  quietDays?: number;
  /** Care that the history contains unchanged. */
  scripted?: ScriptedCare[];
}

/** The care of a family over 36 months, settled by the rule that the portal itself uses. */
export function careHistory(member: DemoMember, time: DemoTime, options: HistoryOptions = {}): Paid {
  const { quietDays = 2, scripted = [] } = options;
  const random = seeded(`care/${member.number}`);
  const settlement = openSettlement(member, openDeductionLedger());
  const corrected = Math.floor(member.refunds / CARE_A_CORRECTION);
  const isInTime = keepsRenewal(scripted.map(({ care }) => care));
  const drawn = drawCares(member.refunds - scripted.length - corrected, () => {
    const care = drawCare(member, time, random, quietDays);
    return care && isInTime(care) ? care : null;
  });

  const entries = [
    ...drawn.map((care) => ({ care, script: null })),
    ...scripted.map((script) => ({ care: script.care, script })),
  ].sort((a, b) => a.care.careDate.localeCompare(b.care.careDate));

  const dues = entries.map(({ care, script }): ToPay => {
    const settled = settlement.settle(care);
    if (script) return { settled, operation: script.operation, paidOn: script.paidOn };
    return { settled, ...settlementOf(care, settled, time, random) };
  });
  const ending = member.bankAccount === null ? null : fictionalIban(member.bankAccount).slice(-3);
  return pay(member, [...dues, ...corrections(dues, corrected)], ending);
}

/**
 * Checks whether each new care keeps the renewal time of glasses and hearing aids; `given` care counts from
 * the start.
 */
function keepsRenewal(given: Care[]): (care: Care) => boolean {
  const dates = new Map<string, LifeDate[]>();
  const ofCare = ({ person, kind }: Care) => `${person.key}/${kind.act}`;
  const add = (care: Care) => dates.set(ofCare(care), [...(dates.get(ofCare(care)) ?? []), care.careDate]);
  for (const care of given) add(care);
  return (care) => {
    const { person, kind, careDate } = care;
    const renewal = RENEWALS[kind.act];
    const isEarly = (dates.get(ofCare(care)) ?? []).some((other) => {
      const last = earliest(other, careDate);
      const date = latest(other, careDate);
      const due = renewal?.({ last, date, age: ageOn(person.birthDate, date) });
      return due != null && date < due.dueOn;
    });
    if (!isEarly) add(care);
    return !isEarly;
  };
}

const RENEWALS: Record<string, typeof glassesRenewal> = {
  'OPT-LUN': glassesRenewal,
  'AUD-PRO': hearingAidRenewal,
};

/**
 * A random draw may find no date for a person who joined recently. It is repeated a limited number of times.
 */
function drawCares(count: number, draw: () => Care | null): Care[] {
  const cares: Care[] = [];
  for (let tries = 0; cares.length < count && tries < count * 3; tries += 1) {
    const care = draw();
    if (care) cares.push(care);
  }
  return cares;
}

function drawCare(member: DemoMember, time: DemoTime, random: Random, quietDays: number): Care | null {
  const person = random.pick(member.family);
  const since = latest(addDays(time.today, -HISTORY_DAYS), person.joinedOn, member.contract.startDate);
  const until = person.leftOn ?? member.contract.endDate ?? time.day(-quietDays);
  const careDate = addDays(since, random.int(0, HISTORY_DAYS));
  const age = ageOn(person.birthDate, careDate);
  const kind = random.weighted(
    CARE_KINDS.filter((one) => isFor(one, person, age)).map((one) => [one, one.weight]),
  );
  const costCents = random.pick(kind.costs);
  const given = spread(careDate, since, earliest(until, time.day(-quietDays)));
  const care: Care = {
    person,
    kind,
    careDate: given,
    costCents: priceOn(kind, costCents, given),
    professional: professionalOf(kind.givenAt, random),
    units: kind.deduction === 'franchise_box' ? 1 + Math.floor(costCents / 1_000) : 1,
    outsidePathway: kind.act === 'CS' && random.chance(0.08) && isPathwayDue(person, given),
  };
  if (care.careDate < since) return null;
  if (member.firstMutual && random.chance(0.5)) care.otherCents = Math.round(costCents * 0.2);
  return care;
}

/** The legal price on that date, or a price as far above the tariff of that date as above today's. */
function priceOn(kind: CareKind, costCents: number, date: LifeDate): number {
  if (kind.costOn) return kind.costOn(date);
  return costCents + (baseOn(kind, date) ?? 0) - (kind.baseCents ?? 0);
}

/** Moves a date that is too late back into the available time. */
function spread(date: LifeDate, since: LifeDate, until: LifeDate): LifeDate {
  if (date <= until) return date;
  const room = Math.max(1, daysBetween(since, until));
  return addDays(until, -(daysBetween(until, date) % room));
}

const isFor = ({ ages = [0, 120], sex }: CareKind, person: DemoPerson, age: number) =>
  age >= ages[0] && age <= ages[1] && (!sex || sex === person.sex);

const PROFESSIONALS: Record<Establishment, readonly string[]> = {
  practice: PRACTICES,
  pharmacy: PHARMACIES,
  laboratory: LABORATORIES,
  optician: OPTICIANS,
  clinic: CLINICS,
};

const professionalOf = (establishment: Establishment, random: Random) =>
  random.pick(PROFESSIONALS[establishment]);

/** Payee and date. An act that would be paid in the future is settled but not paid yet. */
function settlementOf(care: Care, settled: Settled, time: DemoTime, random: Random): Omit<ToPay, 'settled'> {
  const direct = settled.mutual > 0 && random.chance(care.kind.thirdParty);
  const paidOn = transferDay(care.careDate, random.int(3, 9));
  const operation = settled.otherMutual ? 'FIRST_MUTUAL' : direct ? 'TO_PROFESSIONAL' : 'TO_MEMBER';
  return { operation, paidOn: paidOn <= time.today ? paidOn : null };
}

/** Some consultations were paid twice; the second payment is deducted from a later transfer. */
function corrections(dues: ToPay[], count: number): ToPay[] {
  const transfers = dues.filter(({ operation, paidOn }) => operation === 'TO_MEMBER' && paidOn);
  const correctable = transfers.slice(0, -1).flatMap((due, index) => {
    const later = transfers[index + 1];
    const covered = later && later.settled.mutual > due.settled.mutual;
    return due.settled.act === 'CG' && covered ? [{ due, paidOn: later.paidOn }] : [];
  });
  const step = Math.max(1, Math.floor(correctable.length / Math.max(1, count)));
  return correctable
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map(({ due: { settled }, paidOn }) => ({
      settled: {
        ...settled,
        wording: `Correction : ${settled.wording.toLowerCase()}`,
        cost: -settled.cost,
        socialSecurity: -settled.socialSecurity,
        otherMutual: -(settled.otherMutual ?? 0),
        mutual: -settled.mutual,
        flatContribution: 0,
        subActs: [],
      },
      operation: 'CORRECTION',
      paidOn,
    }));
}
