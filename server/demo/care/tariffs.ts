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

const NOT_REFUNDED: Tariff = {
  from: START_UNKNOWN,
  base: 0,
  rate: 0,
  source: 'aucune prise en charge par l’Assurance Maladie',
};

interface SourcedBase {
  from: LifeDate;
  cents: number;
  /** The text or publication that sets it. */
  source: string;
}

const AMELI = 'ameli.fr, « Tarifs conventionnels des médecins »';

/** The base in sector 2 without OPTAM: letters C and CS of the nomenclature, 23 € since 1 January 2011. What is missing is not known. */
const WITHOUT_OPTAM: Record<string, number> = { CG: 2300, CS: 2300 };

/**
 * Bases by date of care. Consultations in sector 1 or with OPTAM: G of general practitioners, CS of specialists with their
 * supplements MPC and MCS. A session of physiotherapy of one limb. A session with a psychologist of « Mon soutien psy ».
 */
const BASES: Record<'CG' | 'CS' | 'PAR-KIN' | 'PSY', readonly SourcedBase[]> = {
  CG: [
    { from: '2011-01-01', cents: 2300, source: AMELI },
    { from: '2017-05-01', cents: 2500, source: AMELI },
    { from: '2023-11-01', cents: 2650, source: AMELI },
    { from: '2024-12-22', cents: 3000, source: `${AMELI} ; convention médicale du 4 juin 2024` },
  ],
  CS: [
    { from: '2018-06-01', cents: 3000, source: AMELI },
    { from: '2023-11-01', cents: 3150, source: AMELI },
  ],
  'PAR-KIN': [
    { from: '2012-07-15', cents: 1613, source: '7,5 fois 2,15 € (snmkr.fr)' },
    { from: '2024-02-22', cents: 1658, source: '7,5 fois 2,21 € (montkine.fr)' },
    {
      from: '2026-01-01',
      cents: 1790,
      source: '8,1 fois 2,21 €, avenant 7 reporté à janvier 2026 (egora.fr, 19 décembre 2025)',
    },
  ],
  PSY: [
    {
      from: '2022-04-05',
      cents: 3000,
      source: 'séance de suivi de « MonParcoursPsy » ; jour et montant à vérifier au Journal officiel',
    },
    {
      from: '2024-06-15',
      cents: 5000,
      source: '« Mon soutien psy » à 50 € ; jour à vérifier au Journal officiel',
    },
  ],
};

interface FirstDay {
  from: LifeDate;
  source: string;
}

/** The first day of an act's present base, from the equipment parameters. */
const FIRST_DAYS: Record<string, FirstDay> = {
  'OPT-LUN': { from: '2020-01-01', source: 'LPP, arrêté du 3 décembre 2018' },
  'AUD-PRO': { from: '2021-01-01', source: 'LPP, arrêté du 14 novembre 2018' },
};

const SUMMER_1993 = 'baisse de 5 points de l’été 1993 (« plan Veil ») ; jour à vérifier au Journal officiel';
const SPRING_2011 =
  'décret 2011-56 du 14 janvier 2011, arrêté du 18 mars 2011, en vigueur le 2 mai 2011 (francetvinfo.fr)';
const RATE_OF_1993: FirstDay = { from: '1993-08-01', source: SUMMER_1993 };

/** The first day of a rate whose base is the price, or whose base has no first day that is known. */
const RATE_DAYS: Record<string, FirstDay> = {
  CP: RATE_OF_1993,
  'PHA-MED': RATE_OF_1993,
  'PHA-VAC': RATE_OF_1993,
  'PHA-M30': { from: '2011-05-02', source: SPRING_2011 },
  'PHA-M15': { from: '2010-04-16', source: 'vignette orange, en vigueur le 16 avril 2010 (vidal24.fr)' },
  'PHA-DIS': { from: '2011-05-02', source: SPRING_2011 },
  'LAB-SAN': RATE_OF_1993,
  'IMG-RAD': RATE_OF_1993,
  'IMG-ECH': RATE_OF_1993,
  'IMG-IRM': RATE_OF_1993,
  'PAR-INF': RATE_OF_1993,
  'PAR-ORT': RATE_OF_1993,
};

const UNKNOWN_SOURCE =
  'catalogue simplifié de l’assureur de démonstration : premier jour inconnu, à vérifier';

/** The base of a specialist outside the pathway: without the supplement MCS, which co-ordinated care alone has. */
const OUTSIDE_BASES: readonly SourcedBase[] = [
  { from: '2018-06-01', cents: 2500, source: 'ameli.fr, cité par droit-pratique.fr' },
  { from: '2023-11-01', cents: 2650, source: 'ameli.fr, cité par snmr.org, « Comment coter le DA »' },
];

/** Rates that changed, before today's. */
const EARLIER_RATES: Partial<
  Record<ActFamily, { until: LifeDate; usual: number; rate: number; source: string }>
> = {
  DENTAL: {
    until: '2023-10-15',
    usual: 6000,
    rate: 7000,
    source: '70 % jusqu’au 14 octobre 2023 (Journal officiel de ce jour)',
  },
  TRANSPORT: {
    until: '2023-08-01',
    usual: 5500,
    rate: 6500,
    source: '65 % jusqu’au 31 juillet 2023 (Journal officiel du 1er août 2023)',
  },
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
): Tariff[] => BASES[act].map(({ from, cents, source }) => ({ from, base: cents, source, ...terms }));

/** Acts that nobody of the demo world has had, and acts whose tariff has a history. */
const TOLD: Record<string, Tariff[]> = {
  CG: datedTariffs('CG'),
  CS: datedTariffs('CS'),
  'PAR-KIN': datedTariffs('PAR-KIN', { rate: 6000, deduction: 'franchise_paramedical' }),
  PSY: datedTariffs('PSY', { rate: 6000, deduction: null }),
  // Moderate and low benefit (code de la sécurité sociale, R160-5, 6° and 14°).
  'PHA-M30': [{ from: START_UNKNOWN, base: null, rate: 3000, deduction: 'franchise_box' }],
  'PHA-M15': [{ from: START_UNKNOWN, base: null, rate: 1500, deduction: 'franchise_box' }],
  'PHA-VAC': [{ from: START_UNKNOWN, base: null, rate: 6500, deduction: 'franchise_box' }],
  'IMG-IRM': [{ from: START_UNKNOWN, base: 6900, rate: 7000, deduction: 'flat_contribution' }],
  // A stay has no tariff of its own: the hospital tells its price.
  'HOS-SEJ': [{ from: START_UNKNOWN, base: null, rate: 8000, source: 'articles L160-13 et R160-5' }],
  'DEN-IMP': [NOT_REFUNDED],
  'OPT-CHI': [NOT_REFUNDED],
  'AUD-ACC': [NOT_REFUNDED],
  'HOS-CHA': [NOT_REFUNDED],
  'PAR-POD': [NOT_REFUNDED],
  'ALT-ACU': [NOT_REFUNDED],
  'ALT-DIE': [NOT_REFUNDED],
};

/** The first day of today’s rate. Empty if the rate has never changed. */
function changesOf({ family, rate }: CareKind): FirstDay[] {
  const earlier = EARLIER_RATES[family];
  return earlier && earlier.usual === rate ? [{ from: earlier.until, source: earlier.source }] : [];
}

/** The health insurance's tariffs of an act; unknown for "another care". */
export function tariffsOf(code: string): Tariff[] {
  const kind = CARE_KINDS.find(({ act }) => act === code);
  const first = FIRST_DAYS[code] ?? { from: START_UNKNOWN, source: UNKNOWN_SOURCE };
  const settled: Tariff[] = kind
    ? [first, ...changesOf(kind)].map(({ from, source }) => ({
        from,
        source,
        base: kind.baseCents,
        rate: rateOn(kind, from),
        deduction: kind.deduction,
      }))
    : [];
  const outsidePathwayRate = COORDINATED.includes(code) ? OUTSIDE_PATHWAY_RATE : null;
  const rateDay = RATE_DAYS[code];
  return (TOLD[code] ?? settled).map((tariff) => ({
    ...tariff,
    ...(rateDay && { rateFrom: rateDay.from }),
    source: rateDay?.source ?? tariff.source ?? UNKNOWN_SOURCE,
    outsidePathwayRate,
    outsidePathwayBase: outsideBaseOn(code, tariff.from),
    baseWithoutOptam: WITHOUT_OPTAM[code] ?? null,
  }));
}
