import type { LifeDate } from './life-date.ts';

/** What the health insurance deducts from a refund by law. No mutual may pay it instead. */
export type DeductionKind =
  | 'flat_contribution'
  | 'franchise_box'
  | 'franchise_paramedical'
  | 'franchise_transport';

/** The yearly caps: one for flat contributions, one for the three franchises together. */
export type DeductionGroup = 'flat_contribution' | 'franchise';

export interface DeductionRow {
  kind: DeductionKind;
  /** First date of care that it applies to. */
  from: LifeDate;
  unitCents: number;
  /** Per person and day; for the flat contribution per professional too. Null: no daily cap. */
  dailyCapCents: number | null;
}

export interface YearlyCapRow {
  group: DeductionGroup;
  from: LifeDate;
  /** Per person and calendar year. */
  cents: number;
}

export interface RefundParameters {
  deductions: readonly DeductionRow[];
  yearlyCaps: readonly YearlyCapRow[];
  /** Age in years from which deductions apply. */
  fromAge: number;
}

/**
 * Code de la sécurité sociale, art. L160-13 and D160-6 to D160-11. A new decree becomes a new row, so that older care
 * has the amounts of its own date.
 */
export const REFUND_PARAMETERS: RefundParameters = {
  deductions: [
    { kind: 'flat_contribution', from: '2005-01-01', unitCents: 100, dailyCapCents: 400 },
    { kind: 'flat_contribution', from: '2024-05-15', unitCents: 200, dailyCapCents: 800 },
    { kind: 'franchise_box', from: '2008-01-01', unitCents: 50, dailyCapCents: null },
    { kind: 'franchise_box', from: '2024-03-31', unitCents: 100, dailyCapCents: null },
    { kind: 'franchise_paramedical', from: '2008-01-01', unitCents: 50, dailyCapCents: 200 },
    { kind: 'franchise_paramedical', from: '2024-03-31', unitCents: 100, dailyCapCents: 400 },
    { kind: 'franchise_transport', from: '2008-01-01', unitCents: 200, dailyCapCents: 400 },
    { kind: 'franchise_transport', from: '2024-03-31', unitCents: 400, dailyCapCents: 800 },
  ],
  yearlyCaps: [
    { group: 'flat_contribution', from: '2005-01-01', cents: 5000 },
    { group: 'franchise', from: '2008-01-01', cents: 5000 },
  ],
  fromAge: 18,
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
