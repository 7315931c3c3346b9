import { BeneficiaryRank, Cents, Id, LifeDate } from './common.ts';
import { ActFamily } from './refunds.ts';
import {
  array,
  boolean,
  discriminatedUnion,
  type Infer,
  int,
  literal,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from './schema.ts';

const Person = object({ id: Id, firstName: string(), rank: BeneficiaryRank });
const Product = object({ name: string(), number: string() });

/**
 * The most that health insurance and mutual pay together for an act. `rate`: a share of the base (20000 basis
 * points are 200 %); `flat`: a sum per act; `budget`: a sum per calendar year and person. `leftCents` is null
 * if the person does not share their care: the rest of the budget would reveal it.
 */
export const GuaranteeMeasure = discriminatedUnion('kind', [
  object({ kind: literal('rate'), basisPoints: int() }),
  object({ kind: literal('flat'), cents: Cents }),
  object({ kind: literal('budget'), cents: Cents, leftCents: nullable(Cents) }),
]);
export type GuaranteeMeasure = Infer<typeof GuaranteeMeasure>;

export const GuaranteeLine = object({
  id: Id,
  family: ActFamily,
  wording: string(),
  measure: GuaranteeMeasure,
  /** The first date of care that this line of the product's table applies to. */
  validFrom: optional(LifeDate),
});
export type GuaranteeLine = Infer<typeof GuaranteeLine>;

/**
 * `beneficiaryId` is the member by default, `date` is today by default. With `contractId` the guarantees are those of that
 * contract on its covered day nearest to the date.
 */
export const GuaranteeQuery = object({
  beneficiaryId: optional(Id),
  contractId: optional(Id),
  date: optional(LifeDate),
});

/** GET /guarantees?beneficiaryId&contractId&date — the contract's own guarantees on that date, in the order of its table. */
export const GuaranteeList = object({
  date: LifeDate,
  beneficiary: Person,
  /** Null if no health contract covers that date; there are no guarantees then. */
  product: nullable(Product),
  guarantees: array(GuaranteeLine),
});
export type GuaranteeList = Infer<typeof GuaranteeList>;

/**
 * Assumptions of a simulation; the screen has a text for each.
 * - `inside_pathway`: the care follows the co-ordinated pathway.
 * - `base_is_price`: the whole price is refundable.
 * - `no_base`: the health insurance pays nothing for this act.
 * - `not_covered`: no contract covers that date, or the contract does not cover this act.
 * - `budget_unknown`: none of the yearly budget is spent.
 * - `caps_unknown`: nothing was deducted this year yet.
 * - `under_18`: nothing is deducted.
 * - `no_first_mutual`: no other mutual pays first.
 * - `settled_only`: care that is not settled yet does not count.
 */
export const SimulationAssumption = oneOf([
  'inside_pathway',
  'base_is_price',
  'no_base',
  'not_covered',
  'budget_unknown',
  'caps_unknown',
  'under_18',
  'no_first_mutual',
  'settled_only',
]);
export type SimulationAssumption = Infer<typeof SimulationAssumption>;

/**
 * GET /guarantees/acts/{code}?beneficiaryId&date — everything except the price that determines the remaining
 * charge of an act. The browser calculates it with `simulateRefund` (`shared-kernel/rules/refund-simulation`)
 * as the member types the price, by the rule that settles refunds.
 */
export const ActTerms = object({
  act: object({
    code: string(),
    wording: string(),
    /** Absent if the insurer has only the French name. */
    english: optional(object({ wording: string() })),
    family: ActFamily,
  }),
  date: LifeDate,
  beneficiary: Person,
  product: nullable(Product),
  /** The health insurance's tariff (BR); null if the whole price counts, 0 if it pays nothing. */
  baseCents: nullable(Cents),
  /** 7000 is 70 %. */
  rateBasisPoints: int(),
  /** The first date of care with that base and that rate; null if unknown. */
  tariffSince: optional(nullable(LifeDate)),
  /** `tariffSince` is the first day of the rate alone: the base is the price, or its own first day is not known. */
  tariffSinceOfRate: optional(boolean()),
  /** The rate outside the co-ordinated pathway; null where the act has no other rate. */
  outsidePathwayRateBasisPoints: nullable(int()),
  /** The first date of care with the rate and the base outside the pathway; null if unknown. */
  outsidePathwaySince: optional(nullable(LifeDate)),
  /** The tariff outside the pathway, without the supplements of co-ordinated care; null if it is the same. */
  outsidePathwayBaseCents: optional(nullable(Cents)),
  /**
   * The tariff if the doctor has neither sector 1 nor OPTAM; null if unknown, or if the act has no such
   * tariff.
   */
  baseWithoutOptamCents: optional(nullable(Cents)),
  /** The first date of care with that base and the usual rate; null if the insurer does not know it. */
  withoutOptamSince: optional(nullable(LifeDate)),
  /** What the contract pays for such a doctor, in basis points of that tariff; null where it states no other rate. */
  rateWithoutOptamBasisPoints: optional(nullable(int())),
  /** The deduction by law for each unit (consultation, box, paramedical act, journey); null for none. */
  deduction: nullable(
    oneOf(['flat_contribution', 'franchise_box', 'franchise_paramedical', 'franchise_transport']),
  ),
  exemption: nullable(oneOf(['under_18'])),
  /** The person belongs to the local scheme of Alsace-Moselle, which pays more. */
  alsaceMoselle: optional(boolean()),
  /** The deductions by law from this person's refunds in that year; null if they do not share their care. */
  keptThisYear: nullable(object({ flat_contribution: Cents, franchise: Cents })),
  /** The contract's line for this act; null if there is none. */
  guarantee: nullable(GuaranteeLine),
  /** True if `guarantee` was chosen only by the act's family, so that another line of the family might apply. */
  guaranteeOfFamily: boolean(),
  /** For a hospital stay, which `simulateStay` (`shared-kernel/rules/hospital-stay`) splits; null for another act. */
  stay: optional(
    nullable(
      object({
        /** The line for fees beside the stay; null if there is none. */
        fees: nullable(GuaranteeLine),
        /** Its rate for doctors without OPTAM, in basis points of the base; null if it states no other rate. */
        feesWithoutOptamBasisPoints: nullable(int()),
        /** The line for a private room: a flat amount for each night. */
        room: nullable(GuaranteeLine),
        /** The person belongs to the local scheme of Alsace-Moselle. */
        alsaceMoselle: boolean(),
      }),
    ),
  ),
  /** For equipment with « 100 % santé » baskets, which `shared-kernel/rules/equipment` splits; null for another act. */
  equipment: optional(
    nullable(
      object({
        kind: oneOf(['glasses', 'crown', 'hearing_aid']),
        /** Age in whole years on that date. */
        age: int(),
        /** The date of care of the person's last one; null if none is known. */
        last: nullable(LifeDate),
        /** False if the person does not share their care: an earlier one might exist. */
        lastKnown: boolean(),
      }),
    ),
  ),
  assumptions: array(SimulationAssumption),
});
export type ActTerms = Infer<typeof ActTerms>;
