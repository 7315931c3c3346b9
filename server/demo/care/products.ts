import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { Contract, Guarantee as GuaranteeLine } from '../core/records.ts';

export type Level = 1 | 2 | 3 | 4;

/** The cover of a kind of care: four values, one for each level. */
interface Cover {
  key: string;
  family: ActFamily;
  wording: string;
  /** Basis points of the tariff, cents for each act, or cents for each year. */
  measure: 'rate' | 'flat' | 'budget';
  values: [number, number, number, number];
  /** The acts of the line; if empty, every act of the family. */
  acts?: readonly string[];
}

/** The covers of the formulas, including the health insurance's part. */
const COVERS = [
  {
    key: 'generalist',
    family: 'CONSULTATION',
    wording: 'Consultations et visites de généralistes',
    measure: 'rate',
    values: [10000, 13000, 22000, 25000],
    acts: ['CG'],
  },
  {
    key: 'consultation',
    family: 'CONSULTATION',
    wording: 'Autres consultations et visites',
    measure: 'rate',
    values: [10000, 13000, 20000, 25000],
    acts: ['CS', 'CP', 'PSY'],
  },
  {
    key: 'pharmacy',
    family: 'PHARMACY',
    wording: 'Médicaments remboursés',
    measure: 'rate',
    values: [10000, 10000, 10000, 10000],
  },
  {
    key: 'pharmacy-moderate',
    family: 'PHARMACY',
    // A responsible contract need not pay the insured's share of these, nor of the next ones.
    wording: 'Médicaments remboursés à 30 %',
    measure: 'rate',
    values: [3000, 10000, 10000, 10000],
    acts: ['PHA-M30'],
  },
  {
    key: 'pharmacy-low',
    family: 'PHARMACY',
    wording: 'Médicaments remboursés à 15 %',
    measure: 'rate',
    values: [1500, 1500, 10000, 10000],
    acts: ['PHA-M15'],
  },
  {
    key: 'laboratory',
    family: 'LABORATORY',
    wording: 'Analyses et examens de laboratoire',
    measure: 'rate',
    values: [10000, 10000, 10000, 12500],
  },
  {
    key: 'imaging',
    family: 'IMAGING',
    wording: 'Radiologie et échographie',
    measure: 'rate',
    values: [10000, 13000, 17000, 20000],
  },
  {
    key: 'paramedical',
    family: 'PARAMEDICAL',
    wording: 'Auxiliaires médicaux',
    measure: 'rate',
    values: [10000, 10000, 10000, 15000],
  },
  {
    key: 'dental-care',
    family: 'DENTAL',
    wording: 'Soins dentaires',
    measure: 'rate',
    values: [10000, 10000, 10000, 15000],
    acts: ['DEN-DET', 'DEN-SOI'],
  },
  {
    key: 'dental-prosthesis',
    family: 'DENTAL',
    wording: 'Prothèses dentaires',
    measure: 'rate',
    values: [15000, 25000, 45000, 50000],
    acts: ['DEN-COU'],
  },
  {
    key: 'orthodontics',
    family: 'DENTAL',
    wording: 'Orthodontie, par semestre',
    measure: 'rate',
    values: [12500, 20000, 30000, 35000],
    acts: ['DEN-ORT'],
  },
  {
    key: 'glasses',
    family: 'OPTICAL',
    wording: 'Lunettes, un équipement tous les deux ans',
    measure: 'flat',
    values: [10000, 20000, 35000, 45000],
    acts: ['OPT-LUN'],
  },
  {
    key: 'lenses',
    family: 'OPTICAL',
    wording: 'Lentilles, par an',
    measure: 'budget',
    values: [0, 8000, 15000, 20000],
    acts: ['OPT-LEN'],
  },
  {
    key: 'hearing',
    family: 'HEARING',
    wording: 'Audioprothèses, par oreille',
    measure: 'flat',
    values: [95000, 110000, 140000, 170000],
    acts: ['AUD-PRO'],
  },
  {
    key: 'hospital',
    family: 'HOSPITAL',
    wording: 'Honoraires à l’hôpital',
    measure: 'rate',
    values: [10000, 15000, 20000, 30000],
    acts: ['HOS-HON'],
  },
  {
    key: 'daily-charge',
    family: 'HOSPITAL',
    wording: 'Forfait journalier hospitalier, par jour',
    measure: 'flat',
    values: [2300, 2300, 2300, 2300],
    acts: ['HOS-FJH'],
  },
  {
    key: 'stay',
    family: 'HOSPITAL',
    wording: 'Frais de séjour à l’hôpital',
    measure: 'rate',
    values: [10000, 10000, 10000, 10000],
    acts: ['HOS-SEJ'],
  },
  {
    key: 'room',
    family: 'HOSPITAL',
    wording: 'Chambre particulière, par nuit',
    measure: 'flat',
    values: [0, 4000, 6000, 8000],
    acts: ['HOS-CHA'],
  },
  {
    key: 'alternative',
    family: 'ALTERNATIVE',
    wording: 'Ostéopathie et médecines douces, par an',
    measure: 'budget',
    values: [0, 8000, 12000, 20000],
  },
  {
    key: 'spa',
    family: 'SPA',
    wording: 'Cure thermale',
    measure: 'rate',
    values: [10000, 10000, 13000, 15000],
  },
  {
    key: 'transport',
    family: 'TRANSPORT',
    wording: 'Transport sanitaire',
    measure: 'rate',
    values: [10000, 10000, 10000, 10000],
  },
] as const satisfies Cover[];

export type CoverKey = (typeof COVERS)[number]['key'];

/** The paid option adds to the fixed amount for glasses. */
export const OPTICAL_OPTION = 'confort optique';
/** The paid option adds to the amount for a night in a private room. */
export const ROOM_OPTION = 'chambre particulière';
/** The amount that a paid option adds to a cover, in cents. */
const OPTIONS: Partial<Record<CoverKey, { name: string; cents: number }>> = {
  glasses: { name: OPTICAL_OPTION, cents: 10_000 },
  room: { name: ROOM_OPTION, cents: 4_000 },
};
/** Help at home after a stay in hospital; no line of the table changes. */
export const HELP_OPTION = 'assistance à domicile';

/** The monthly price of a formula for a family of that size, in cents. */
export const monthlyContribution = (level: Level, people: number) => 2_400 + level * 1_800 + people * 2_200;

/** Value of a cover at a level: basis points or cents, by its measure. */
export function coverValue(
  key: CoverKey,
  level: Level,
  options: readonly { name: string }[] = [],
): { measure: Cover['measure']; value: number } {
  const cover: Cover = COVERS.find((candidate) => candidate.key === key)!;
  const option = OPTIONS[key];
  const extra = option && options.some(({ name }) => name === option.name) ? option.cents : 0;
  return { measure: cover.measure, value: cover.values[level - 1]! + extra };
}

const RANGES: Record<string, string> = {
  GFPLAC: 'Santé Horizon, formule',
  NATIXIS: 'Ardoise Collective, niveau',
  LMSANTE: 'Mirabelle Famille, formule',
};

export const productName = (environment: EnvironmentDocument, level: Level) =>
  `${RANGES[environment.code] ?? `${environment.brand?.name} Santé, formule`} ${level}`;

export const productNumber = (environmentCode: string, level: Level) => `${environmentCode}-H${level}`;

/** The guarantees of every formula of an environment, including those of the paid option. */
export function guaranteesOf(environmentCode: string): GuaranteeLine[] {
  const levels: Level[] = [1, 2, 3, 4];
  return levels.flatMap((level) => {
    const number = productNumber(environmentCode, level);
    const lineOf = (cover: Cover, position: number): GuaranteeLine => {
      const value = cover.values[level - 1]!;
      return {
        type: 'guarantee',
        externalId: `${number}/${cover.key}`,
        productNumber: number,
        position,
        family: cover.family,
        wording: cover.wording,
        acts: [...(cover.acts ?? [])],
        ...(cover.measure === 'rate' && { rateBasisPoints: value }),
        ...(cover.measure === 'flat' && { flatCents: value }),
        ...(cover.measure === 'budget' && { yearlyBudgetCents: value }),
        validFrom: '2020-01-01',
      };
    };
    return COVERS.flatMap((cover, index) => {
      const line = lineOf(cover, index + 1);
      const option = OPTIONS[cover.key];
      if (!option) return line;
      const { value } = coverValue(cover.key, level, [option]);
      const better = { ...line, externalId: `${line.externalId}-option`, option: option.name };
      return [line, { ...better, flatCents: value }];
    });
  });
}

/** The codes in the columns of the cards; every other column is paid at 100 % by the operator. */
const ON_REQUEST: Record<string, string> = { OPTI: 'RO', HOSP: 'RH', DEPR: 'RD', AUDI: 'RA' };
const DENTAL_COLUMNS = new Set(['DENT', 'DESO']);

export function cardGuaranteesOf(environment: EnvironmentDocument): Contract['cardGuarantees'] {
  return environment.tpCard.columns.map(({ code }) => {
    const onRequest = ON_REQUEST[code];
    if (onRequest) return { code, rate: 'PEC', circuit: onRequest };
    return { code, rate: '100', circuit: DENTAL_COLUMNS.has(code) ? 'RD' : 'RT' };
  });
}
