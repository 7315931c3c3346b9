import type { DatedCents } from './refund-parameters.ts';

export interface HospitalParameters {
  /** For each day of presence, by kind of hospital. */
  dailyCharge: Record<'general' | 'psychiatry', readonly DatedCents[]>;
  /** Once a stay with an act of 120 € or more (or a coefficient of 60). */
  costlyAct: readonly DatedCents[];
  /** A visit to the emergency room without a stay. */
  emergency: Record<'full' | 'reduced', readonly DatedCents[]>;
  /** The share of a stay that the health insurance pays, in basis points. */
  stayRateBasisPoints: number;
  /** The first day in hospital that it pays in full. */
  fullFromDay: number;
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
  stayRateBasisPoints: 8000,
  fullFromDay: 31,
};
