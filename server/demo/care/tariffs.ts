import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { rowOn } from '@member-portal/shared-kernel/rules/refund-parameters';
import { START_UNKNOWN } from '@member-portal/shared-kernel/rules/tariff-start';
import type { Act } from '../core/records.ts';
import { type CareKind, OUTSIDE_PATHWAY_RATE } from './care-kind.ts';
import { CARE_KINDS } from './care-kinds.ts';

type Tariff = NonNullable<Act['tariffs']>[number];

/** Acts that may be seen with or without the doctor who coordinates the care. */
const COORDINATED = ['CG', 'CS', 'IMG-RAD', 'IMG-ECH', 'IMG-IRM'];

const NOT_REFUNDED: Tariff = { from: START_UNKNOWN, base: 0, rate: 0 };

/**
 * The base of a consultation in sector 2 without OPTAM: the letters C and CS of the nomenclature, 23 € since
 * 1 January 2011 (ameli.fr, « Tarifs conventionnels des médecins »). Missing acts are unknown.
 */
const WITHOUT_OPTAM: Record<string, number> = { CG: 2300, CS: 2300 };

/**
 * Bases by date of care. Consultations in sector 1 or with OPTAM (ameli.fr, « Tarifs conventionnels des médecins »): G of general
 * practitioners, CS of specialists with their supplements MPC and MCS. A session of physiotherapy of one limb, 7.5 times 2.15 €
 * (snmkr.fr), 7.5 times 2.21 € (montkine.fr), 8.1 times 2.21 € (« avenant 7 », put off to January 2026: egora.fr, 19 December 2025).
 */
const BASES: Record<'CG' | 'CS' | 'PAR-KIN', readonly { from: LifeDate; cents: number }[]> = {
  CG: [
    { from: '2011-01-01', cents: 2300 },
    { from: '2017-05-01', cents: 2500 },
    { from: '2023-11-01', cents: 2650 },
    { from: '2024-12-22', cents: 3000 },
  ],
  CS: [
    { from: '2018-06-01', cents: 3000 },
    { from: '2023-11-01', cents: 3150 },
  ],
  'PAR-KIN': [
    { from: '2012-07-15', cents: 1613 },
    { from: '2024-02-22', cents: 1658 },
    { from: '2026-01-01', cents: 1790 },
  ],
};

/** The first day of an act's present base, from the equipment parameters. */
const FIRST_DAYS: Record<string, LifeDate> = { 'OPT-LUN': '2020-01-01', 'AUD-PRO': '2021-01-01' };

/**
 * The base of a specialist outside the pathway: without the supplement MCS, which only co-ordinated care has
 * (ameli.fr, cited by snmr.org, « Comment coter le DA », and by droit-pratique.fr).
 */
const OUTSIDE_BASES: readonly { from: LifeDate; cents: number }[] = [
  { from: '2018-06-01', cents: 2500 },
  { from: '2023-11-01', cents: 2650 },
];

/**
 * Rates that changed, before today's. Teeth: 70 % until 14 October 2023 (Journal officiel of that day). Transport: 65 % until
 * 31 July 2023 (Journal officiel of 1 August 2023).
 */
const EARLIER_RATES: Partial<Record<ActFamily, { until: LifeDate; usual: number; rate: number }>> = {
  DENTAL: { until: '2023-10-15', usual: 6000, rate: 7000 },
  TRANSPORT: { until: '2023-08-01', usual: 5500, rate: 6500 },
};

/** The rate of the general scheme on the date of care, in basis points. */
export function rateOn({ family, rate }: Pick<CareKind, 'family' | 'rate'>, date: LifeDate): number {
  const earlier = EARLIER_RATES[family];
  return earlier && earlier.usual === rate && date < earlier.until ? earlier.rate : rate;
}

const isDated = (act: string): act is keyof typeof BASES => act in BASES;

/** The base of an act on the date of care, in cents; null if the whole price counts. */
export function baseOn(
  { act, baseCents }: Pick<CareKind, 'act' | 'baseCents'>,
  date: LifeDate,
): number | null {
  return isDated(act) ? (rowOn(BASES[act], date)?.cents ?? null) : baseCents;
}

/** The price, in cents, of a professional who charges exactly the base. Throws for an act without a base of its own. */
export function usualPrice(kind: Pick<CareKind, 'act' | 'baseCents'>, date: LifeDate): number {
  const base = baseOn(kind, date);
  if (base === null) throw new Error(`${kind.act} has no base`);
  return base;
}

/** The base outside the co-ordinated pathway; null if it is the same. */
export const outsideBaseOn = (act: string, date: LifeDate): number | null =>
  act === 'CS' ? (rowOn(OUTSIDE_BASES, date)?.cents ?? null) : null;

const datedTariffs = (
  act: keyof typeof BASES,
  terms: Pick<Tariff, 'rate' | 'deduction'> = { rate: 7000, deduction: 'flat_contribution' },
): Tariff[] => BASES[act].map(({ from, cents }) => ({ from, base: cents, ...terms }));

/** Acts that nobody of the demo world has had, and acts whose tariff has a history. */
const TOLD: Record<string, Tariff[]> = {
  CG: datedTariffs('CG'),
  CS: datedTariffs('CS'),
  'PAR-KIN': datedTariffs('PAR-KIN', { rate: 6000, deduction: 'franchise_paramedical' }),
  // Moderate and low benefit (code de la sécurité sociale, R160-5, 6° and 14°).
  'PHA-M30': [{ from: START_UNKNOWN, base: null, rate: 3000, deduction: 'franchise_box' }],
  'PHA-M15': [{ from: START_UNKNOWN, base: null, rate: 1500, deduction: 'franchise_box' }],
  'PHA-VAC': [{ from: START_UNKNOWN, base: null, rate: 6500, deduction: 'franchise_box' }],
  'IMG-IRM': [{ from: START_UNKNOWN, base: 6900, rate: 7000, deduction: 'flat_contribution' }],
  // A stay has no tariff of its own: the hospital states its price.
  'HOS-SEJ': [{ from: START_UNKNOWN, base: null, rate: 8000 }],
  'DEN-IMP': [NOT_REFUNDED],
  'OPT-CHI': [NOT_REFUNDED],
  'AUD-ACC': [NOT_REFUNDED],
  'HOS-CHA': [NOT_REFUNDED],
  'PAR-POD': [NOT_REFUNDED],
  'ALT-ACU': [NOT_REFUNDED],
  'ALT-DIE': [NOT_REFUNDED],
};

/** The first day of today’s rate. Empty if the rate has never changed. */
function changesOf({ family, rate }: CareKind): LifeDate[] {
  const earlier = EARLIER_RATES[family];
  return earlier && earlier.usual === rate ? [earlier.until] : [];
}

/** The health insurance's tariffs of an act; unknown for "another care". */
export function tariffsOf(code: string): Tariff[] {
  const kind = CARE_KINDS.find(({ act }) => act === code);
  const settled: Tariff[] = kind
    ? [FIRST_DAYS[code] ?? START_UNKNOWN, ...changesOf(kind)].map((from) => ({
        from,
        base: kind.baseCents,
        rate: rateOn(kind, from),
        deduction: kind.deduction,
      }))
    : [];
  const outsidePathwayRate = COORDINATED.includes(code) ? OUTSIDE_PATHWAY_RATE : null;
  return (TOLD[code] ?? settled).map((tariff) => ({
    ...tariff,
    outsidePathwayRate,
    outsidePathwayBase: outsideBaseOn(code, tariff.from),
    baseWithoutOptam: WITHOUT_OPTAM[code] ?? null,
  }));
}
