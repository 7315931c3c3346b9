import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { rowOn } from '@member-portal/shared-kernel/rules/refund-parameters';
import type { Act } from '../core/records.ts';
import { type CareKind, OUTSIDE_PATHWAY_RATE } from './care-kind.ts';
import { CARE_KINDS } from './care-kinds.ts';

type Tariff = NonNullable<Act['tariffs']>[number];

const SINCE = '2005-01-01';
/** Acts that may be seen with or without the doctor who coordinates the care. */
const COORDINATED = ['CG', 'CS', 'IMG-RAD', 'IMG-ECH', 'IMG-IRM'];

const NOT_REFUNDED: Tariff = { from: SINCE, base: 0, rate: 0 };

/**
 * What a consultation is refunded from in sector 2 without OPTAM: the letters C and CS of the nomenclature, 23 € since 1 January
 * 2011 (ameli.fr, « Tarifs conventionnels des médecins »). What is missing here is not known.
 */
const WITHOUT_OPTAM: Record<string, number> = { CG: 2300, CS: 2300 };

/**
 * The base of a consultation in sector 1 or with OPTAM, by date of care (ameli.fr, « Tarifs conventionnels des médecins »): G of
 * general practitioners, CS of specialists with their supplements MPC and MCS.
 */
const BASES: Record<'CG' | 'CS', readonly { from: LifeDate; cents: number }[]> = {
  CG: [
    { from: '2017-05-01', cents: 2500 },
    { from: '2023-11-01', cents: 2650 },
    { from: '2024-12-22', cents: 3000 },
  ],
  CS: [
    { from: '2018-06-01', cents: 3000 },
    { from: '2023-11-01', cents: 3150 },
  ],
};

/**
 * The base of a specialist outside the pathway: without the supplement MCS, which co-ordinated care alone has (ameli.fr, cited by
 * snmr.org, « Comment coter le DA », and by droit-pratique.fr).
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

/** The base of an act on the date of care, in cents; null where the whole price counts. */
export function baseOn(
  { act, baseCents }: Pick<CareKind, 'act' | 'baseCents'>,
  date: LifeDate,
): number | null {
  return isDated(act) ? (rowOn(BASES[act], date)?.cents ?? null) : baseCents;
}

/** The base outside the co-ordinated pathway; null where it is the same. */
export const outsideBaseOn = (act: string, date: LifeDate): number | null =>
  act === 'CS' ? (rowOn(OUTSIDE_BASES, date)?.cents ?? null) : null;

const tariffsOfConsultation = (act: keyof typeof BASES): Tariff[] =>
  BASES[act].map(({ from, cents }) => ({ from, base: cents, rate: 7000, deduction: 'flat_contribution' }));

/** Acts that nobody of the demo world has had, and those whose tariff has a history. */
const TOLD: Record<string, Tariff[]> = {
  CG: tariffsOfConsultation('CG'),
  CS: tariffsOfConsultation('CS'),
  // Moderate and low benefit (code de la sécurité sociale, R160-5, 6° and 14°).
  'PHA-M30': [{ from: SINCE, base: null, rate: 3000, deduction: 'franchise_box' }],
  'PHA-M15': [{ from: SINCE, base: null, rate: 1500, deduction: 'franchise_box' }],
  'PHA-VAC': [{ from: SINCE, base: null, rate: 6500, deduction: 'franchise_box' }],
  'IMG-IRM': [{ from: SINCE, base: 6900, rate: 7000, deduction: 'flat_contribution' }],
  // A stay has no tariff of its own: the hospital tells its price.
  'HOS-SEJ': [{ from: SINCE, base: null, rate: 8000 }],
  'DEN-IMP': [NOT_REFUNDED],
  'OPT-CHI': [NOT_REFUNDED],
  'AUD-ACC': [NOT_REFUNDED],
  'HOS-CHA': [NOT_REFUNDED],
  'PAR-POD': [NOT_REFUNDED],
  'ALT-ACU': [NOT_REFUNDED],
  'ALT-DIE': [NOT_REFUNDED],
};

/** What the health insurance pays for an act; unknown for "another care". */
export function tariffsOf(code: string): Tariff[] {
  const kind = CARE_KINDS.find(({ act }) => act === code);
  const settled: Tariff[] = kind
    ? [SINCE, ...(EARLIER_RATES[kind.family] ? [EARLIER_RATES[kind.family]!.until] : [])].map((from) => ({
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
