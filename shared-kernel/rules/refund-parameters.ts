import type { LawRow } from './law-row.ts';
import type { LifeDate } from './life-date.ts';

/** The health insurance's deductions by law. No mutual may pay them. */
export type DeductionKind =
  | 'flat_contribution'
  | 'franchise_box'
  | 'franchise_paramedical'
  | 'franchise_transport';

/** The yearly caps: one for flat contributions, one for the three franchises together. */
export type DeductionGroup = 'flat_contribution' | 'franchise';

/** An amount of the law from a date on, in cents. */
export interface DatedCents extends LawRow {
  cents: number;
}

export interface AgeRow extends LawRow {
  /** Age in years from which the rule applies. */
  years: number;
}

export interface DeductionRow extends LawRow {
  kind: DeductionKind;
  unitCents: number;
  /** Per person and day; for the flat contribution per professional too. Null: no daily cap. */
  dailyCapCents: number | null;
}

export interface YearlyCapRow extends LawRow {
  group: DeductionGroup;
  /** Per person and calendar year. */
  cents: number;
}

export interface RefundParameters {
  deductions: readonly DeductionRow[];
  yearlyCaps: readonly YearlyCapRow[];
  /** The age from which deductions apply. */
  ages: readonly AgeRow[];
}

const FLAT_2005 = 'loi 2004-810 du 13 août 2004, article 20 : 1 € depuis le 1er janvier 2005';
const FLAT_2024 =
  'décret 2024-113 du 16 février 2024 et décision de l’Uncam : 2 € depuis le 15 mai 2024 ; le doublement prévu pour 2026 a été abandonné (acuite.fr)';
const FRANCHISE_2008 = 'décret 2007-1937 du 26 décembre 2007, en vigueur le 1er janvier 2008';
const FRANCHISE_2024 =
  'décret 2024-114 du 16 février 2024, en vigueur le 31 mars 2024 (klesiaprosocial.fr, 29 février 2024)';
const CAP_KEPT = 'plafond annuel de 50 €, maintenu en 2024 (klesiaprosocial.fr, 29 février 2024)';

/**
 * Code de la sécurité sociale, art. L160-13 and D160-6 to D160-11. A new decree becomes a new row, so that older care
 * has the amounts of its own date.
 */
export const REFUND_PARAMETERS: RefundParameters = {
  deductions: [
    { kind: 'flat_contribution', from: '2005-01-01', source: FLAT_2005, unitCents: 100, dailyCapCents: 400 },
    { kind: 'flat_contribution', from: '2024-05-15', source: FLAT_2024, unitCents: 200, dailyCapCents: 800 },
    { kind: 'franchise_box', from: '2008-01-01', source: FRANCHISE_2008, unitCents: 50, dailyCapCents: null },
    {
      kind: 'franchise_box',
      from: '2024-03-31',
      source: FRANCHISE_2024,
      unitCents: 100,
      dailyCapCents: null,
    },
    {
      kind: 'franchise_paramedical',
      from: '2008-01-01',
      source: FRANCHISE_2008,
      unitCents: 50,
      dailyCapCents: 200,
    },
    {
      kind: 'franchise_paramedical',
      from: '2024-03-31',
      source: FRANCHISE_2024,
      unitCents: 100,
      dailyCapCents: 400,
    },
    {
      kind: 'franchise_transport',
      from: '2008-01-01',
      source: FRANCHISE_2008,
      unitCents: 200,
      dailyCapCents: 400,
    },
    {
      kind: 'franchise_transport',
      from: '2024-03-31',
      source: FRANCHISE_2024,
      unitCents: 400,
      dailyCapCents: 800,
    },
  ],
  yearlyCaps: [
    { group: 'flat_contribution', from: '2005-01-01', source: CAP_KEPT, cents: 5000 },
    { group: 'franchise', from: '2008-01-01', source: CAP_KEPT, cents: 5000 },
  ],
  ages: [
    {
      from: '2005-01-01',
      years: 18,
      source:
        'article L160-13 (mineurs exclus) ; au 1er janvier de l’année pour la participation, article R160-20',
      toCheck: 'texte qui fixe le jour où un majeur doit les franchises',
    },
  ],
};

export const DEDUCTION_KINDS: readonly DeductionKind[] = [
  'flat_contribution',
  'franchise_box',
  'franchise_paramedical',
  'franchise_transport',
];

/** The yearly cap that a deduction counts towards: the three franchises share one. */
export function groupOf(kind: DeductionKind): DeductionGroup {
  return kind === 'flat_contribution' ? 'flat_contribution' : 'franchise';
}

/** The row in force on a date; undefined before the first one. */
export function rowOn<R extends { from: LifeDate }>(rows: readonly R[], date: LifeDate): R | undefined {
  return rows.filter((row) => row.from <= date).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
}

/** The row of a deduction in force on a date; undefined before the first one. */
export const deductionOn = (
  kind: DeductionKind,
  date: LifeDate,
  { deductions }: Pick<RefundParameters, 'deductions'> = REFUND_PARAMETERS,
): DeductionRow | undefined =>
  rowOn(
    deductions.filter((row) => row.kind === kind),
    date,
  );

/** The yearly cap of a group of deductions in force on a date; undefined before the first one. */
export const yearlyCapOn = (
  group: DeductionGroup,
  date: LifeDate,
  { yearlyCaps }: Pick<RefundParameters, 'yearlyCaps'> = REFUND_PARAMETERS,
): YearlyCapRow | undefined =>
  rowOn(
    yearlyCaps.filter((row) => row.group === group),
    date,
  );
