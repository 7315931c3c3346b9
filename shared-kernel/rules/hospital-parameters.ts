import type { LawRow } from './law-row.ts';
import type { DatedCents } from './refund-parameters.ts';

/** The situations in which the law pays a stay in full or waives a charge. */
export type FullyPaid = 'long_illness' | 'maternity' | 'newborn' | 'work_accident' | 'alsace_moselle';

export interface StayShareRow extends LawRow {
  /** The share of a stay that the health insurance pays, in basis points. */
  basisPoints: number;
  /** The first day in hospital that it pays in full. */
  fullFromDay: number;
}

export interface FullPaymentRow extends LawRow {
  situation: FullyPaid;
  /** Whether the daily charge, and the one of an emergency visit, are due. */
  dailyCharge: boolean;
  emergencyCharge: boolean;
}

export interface HospitalParameters {
  /** For each day of presence, by kind of hospital. */
  dailyCharge: Record<'general' | 'psychiatry', readonly DatedCents[]>;
  /** Once a stay with an act of 120 € or more (or a coefficient of 60). */
  costlyAct: readonly DatedCents[];
  /** A visit to the emergency room without a stay. */
  emergency: Record<'full' | 'reduced', readonly DatedCents[]>;
  stayShare: readonly StayShareRow[];
  /** The situations in which the health insurance pays the stay in full. */
  fullPayments: readonly FullPaymentRow[];
}

const DAILY_2018 =
  'arrêté du 21 décembre 2017, confirmé par l’arrêté publié au Journal officiel du 27 juin 2019';
const INCREASE_2026 = 'arrêtés publiés au Journal officiel du 28 février 2026';
const EMERGENCY_2022 = 'arrêté du 17 décembre 2021';

/**
 * Code de la sécurité sociale: share of the insured L160-13 and R160-5, daily charge L174-4, charge on costly
 * acts R160-16, emergency visit L160-13. A new decree is a new row. Dates before the first row are unknown.
 */
export const HOSPITAL_PARAMETERS: HospitalParameters = {
  dailyCharge: {
    general: [
      { from: '2018-01-01', cents: 2000, source: DAILY_2018 },
      { from: '2026-03-01', cents: 2300, source: INCREASE_2026 },
    ],
    psychiatry: [
      { from: '2018-01-01', cents: 1500, source: DAILY_2018 },
      { from: '2026-03-01', cents: 1700, source: INCREASE_2026 },
    ],
  },
  costlyAct: [
    { from: '2019-01-01', cents: 2400, source: 'décret du 27 décembre 2018' },
    {
      from: '2026-04-22',
      cents: 3200,
      source: 'décret de 2026, en vigueur le 22 avril (UFC-Que Choisir, 1er mars 2026)',
      toCheck: 'participation de 32 € depuis le 22 avril 2026',
    },
  ],
  emergency: {
    full: [
      { from: '2022-01-01', cents: 1961, source: EMERGENCY_2022 },
      { from: '2026-03-01', cents: 2300, source: INCREASE_2026 },
    ],
    reduced: [
      { from: '2022-01-01', cents: 849, source: EMERGENCY_2022 },
      { from: '2026-03-01', cents: 996, source: INCREASE_2026 },
    ],
  },
  stayShare: [
    {
      from: '2016-01-01',
      source:
        'articles L160-13, R160-5 (part de l’assuré) et L160-14, 2° (séjours longs), code en vigueur depuis le 1er janvier 2016',
      toCheck:
        'texte réglementaire qui fixe à 20 % la part de l’assuré et au 31e jour la prise en charge intégrale d’un séjour',
      basisPoints: 8000,
      fullFromDay: 31,
    },
  ],
  fullPayments: [
    {
      from: '2016-01-01',
      situation: 'long_illness',
      dailyCharge: true,
      emergencyCharge: true,
      source: 'article L160-14, 3° et 4° ; forfait journalier dû, article L174-4',
    },
    {
      from: '2016-01-01',
      situation: 'maternity',
      dailyCharge: false,
      emergencyCharge: false,
      source: 'articles L160-9, L160-13 et L174-4',
    },
    {
      from: '2016-01-01',
      situation: 'newborn',
      dailyCharge: false,
      emergencyCharge: false,
      source: 'articles L160-13, L160-14, R160-17 et L174-4',
    },
    {
      from: '2016-01-01',
      situation: 'work_accident',
      dailyCharge: false,
      emergencyCharge: true,
      source: 'articles L431-1 et L174-4',
    },
    {
      from: '2016-01-01',
      situation: 'alsace_moselle',
      dailyCharge: false,
      emergencyCharge: true,
      source: 'article L325-1 ; instance de gestion du régime local',
      toCheck:
        'délibération du régime local d’Alsace-Moselle sur le forfait journalier et la part hospitalière',
    },
  ],
};
