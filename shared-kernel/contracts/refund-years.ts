import { BeneficiaryRank, Cents, Id } from './common.ts';
import { ActFamily } from './refunds.ts';
import { array, boolean, type Infer, int, nullable, object, optional, string } from './schema.ts';

const amounts = {
  /** Number of acts, including corrections. */
  count: int(),
  totalCost: Cents,
  socialSecurity: Cents,
  otherMutual: Cents,
  mutual: Cents,
  remaining: Cents,
};

/** Sums over some of a year's acts, in cents. Corrections are subtracted. */
export const YearAmounts = object(amounts);
export type YearAmounts = Infer<typeof YearAmounts>;

const Person = object({ id: Id, firstName: string(), rank: BeneficiaryRank });

/** The deductions by law from a person's refunds in the year, and their cap. */
export const YearCap = object({ used: Cents, cap: Cents });
export type YearCap = Infer<typeof YearCap>;

/**
 * GET /refunds/years/{year}?beneficiaryId= — a calendar year by date of care. Its totals are those of
 * GET /refunds?from=YYYY-01-01&to=YYYY-12-31.
 * `beneficiaryId` narrows `totals`, `months`, `families` and `caps`, never `years` and `beneficiaries`.
 */
export const RefundYear = object({
  year: int(),
  beneficiaryId: nullable(Id),
  /** The years in which anybody of the family had care, newest first. The current year may be missing. */
  years: array(int()),
  totals: YearAmounts,
  /** The twelve months in order, `month` from 1. */
  months: array(object({ month: int(), ...amounts })),
  /**
   * Largest cost first. All care that a partner or an adult child does not share is one entry, the last, with `hidden`
   * true and `family` null. Families without care are left out.
   */
  families: array(object({ family: nullable(ActFamily), hidden: boolean(), ...amounts })),
  /** People with care in the year, in the order of the family. */
  beneficiaries: array(object({ beneficiary: Person, ...amounts })),
  /**
   * The yearly caps of each person who had care in the year and was of age at its end (today, in the current
   * year): the law deducts nothing from minors. Both caps are null if the person does not share their care:
   * the deductions would reveal its kind.
   */
  caps: array(
    object({
      beneficiary: Person,
      hidden: boolean(),
      flatContributions: nullable(YearCap),
      franchises: nullable(YearCap),
    }),
  ),
});
export type RefundYear = Infer<typeof RefundYear>;

export const RefundYearQuery = object({ beneficiaryId: optional(Id) });
