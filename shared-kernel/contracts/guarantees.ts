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
 * How far the mutual goes for an act, the health insurance's part included. `rate`: a share of the base (20000 basis
 * points are 200 %); `flat`: so much an act; `budget`: so much a calendar year and person. `leftCents` is null where the
 * person keeps their care to themselves: what is left would tell what they had.
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
});
export type GuaranteeLine = Infer<typeof GuaranteeLine>;

/** `beneficiaryId`: the member unless told. `date`: today unless told. */
export const GuaranteeQuery = object({ beneficiaryId: optional(Id), date: optional(LifeDate) });

/** GET /guarantees?beneficiaryId&date — the contract's own guarantees on that date, in the order of its table. */
export const GuaranteeList = object({
  date: LifeDate,
  beneficiary: Person,
  /** Null where no health contract covers that date; there are no guarantees then. */
  product: nullable(Product),
  guarantees: array(GuaranteeLine),
});
export type GuaranteeList = Infer<typeof GuaranteeList>;

/**
 * What a simulation takes for granted; the screen words each.
 * `inside_pathway` the care follows the co-ordinated pathway · `base_is_price` the whole price is refundable ·
 * `no_base` the health insurance pays nothing for this act · `not_covered` no contract on that date, or it says nothing
 * of this act · `budget_unknown` the yearly budget counts as whole · `caps_unknown` nothing was kept back this year yet ·
 * `under_18` nothing is kept back · `no_first_mutual` no other mutual pays first · `settled_only` care that is not settled yet is not
 * counted.
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
 * GET /guarantees/acts/{code}?beneficiaryId&date — all that decides what this act would leave to pay, but its price.
 * `simulateRefund` of `shared-kernel/rules/refund-simulation` computes the rest, at every key, with the rule that
 * settles refunds.
 */
export const ActTerms = object({
  act: object({ code: string(), wording: string(), family: ActFamily }),
  date: LifeDate,
  beneficiary: Person,
  product: nullable(Product),
  /** The health insurance's tariff (BR); null where the whole price counts, 0 where it pays nothing. */
  baseCents: nullable(Cents),
  /** 7000 is 70 %. */
  rateBasisPoints: int(),
  /** The rate outside the co-ordinated pathway; null where the act knows none. */
  outsidePathwayRateBasisPoints: nullable(int()),
  /** What the law keeps back for each unit (consultation, box, session, journey); null for nothing. */
  deduction: nullable(
    oneOf(['flat_contribution', 'franchise_box', 'franchise_paramedical', 'franchise_transport']),
  ),
  exemption: nullable(oneOf(['under_18'])),
  /** What the law has kept back from this person in that year; null where they keep their care to themselves. */
  keptThisYear: nullable(object({ flat_contribution: Cents, franchise: Cents })),
  /** The line of the contract that pays this act; null where none does. */
  guarantee: nullable(GuaranteeLine),
  /** True where `guarantee` was chosen for the family alone, and another line of it might apply. */
  guaranteeOfFamily: boolean(),
  assumptions: array(SimulationAssumption),
});
export type ActTerms = Infer<typeof ActTerms>;
