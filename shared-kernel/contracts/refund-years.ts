import { BeneficiaryRank, Cents, Id } from './common.ts';
import { ActFamily } from './refunds.ts';
import { array, boolean, type Infer, int, nullable, object, optional, string } from './schema.ts';

const amounts = {
  /** Acts; a correction is one of them. */
  count: int(),
  totalCost: Cents,
  socialSecurity: Cents,
  otherMutual: Cents,
  mutual: Cents,
  remaining: Cents,
};

/** Sums in cents over some of a year's acts. What was taken back by a correction is taken off. */
export const YearAmounts = object(amounts);
export type YearAmounts = Infer<typeof YearAmounts>;

const Person = object({ id: Id, firstName: string(), rank: BeneficiaryRank });

/** What the law kept back of a person's refunds in the year, and the most that it may keep. */
export const YearCap = object({ used: Cents, cap: Cents });
export type YearCap = Infer<typeof YearCap>;

/**
 * GET /refunds/years/{year}?beneficiaryId= — a calendar year of care, by date of care as the list filters it: its
 * totals are those of GET /refunds?from=YYYY-01-01&to=YYYY-12-31.
 * `beneficiaryId` narrows `totals`, `months`, `families` and `caps`, never `years` and `beneficiaries`.
 */
export const RefundYear = object({
  year: int(),
  beneficiaryId: nullable(Id),
  /** Years with care of anybody, newest first; this year may be missing. */
  years: array(int()),
  totals: YearAmounts,
  /** The twelve months in order, `month` from 1. */
  months: array(object({ month: int(), ...amounts })),
  /**
   * Largest cost first. Care that a partner or an adult child keeps to themselves is one entry, the last one, whatever
   * it was: `hidden` true and `family` null. Families without care are left out.
   */
  families: array(object({ family: nullable(ActFamily), hidden: boolean(), ...amounts })),
  /** Who had care in the year, in the order of the family. */
  beneficiaries: array(object({ beneficiary: Person, ...amounts })),
  /**
   * The yearly caps, person by person: of those who had care in the year and were of age by its end (by today, in the
   * current one), since the law keeps nothing back before. Where the person keeps their care to themselves both are
   * null: what was kept would tell the kind of care.
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
