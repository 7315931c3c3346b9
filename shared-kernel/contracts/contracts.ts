import { BeneficiaryRank, Cents, Id, LifeDate } from './common.ts';
import { Company } from './companies.ts';
import { PortalDocument } from './documents.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, optional, string } from './schema.ts';

/** A request that waits for the insurer, with the last day shown to the member. */
const PendingEnd = object({ requestId: Id, reference: string(), sentOn: LifeDate, endOn: LifeDate });

const CoverState = oneOf(['COMING', 'ACTIVE', 'ENDED']);

/** An option that the contract had, has or will have. */
export const ContractOption = object({
  /** The core system's own id; the name if it sends only names. */
  id: string(),
  name: string(),
  state: CoverState,
  /** Price a month; null if the core system does not tell, like both dates. */
  priceCents: nullable(Cents),
  from: nullable(LifeDate),
  /** Last day. */
  to: nullable(LifeDate),
  /** False for an option that ends with its contract only. */
  cancellable: boolean(),
  /** A member's request to cancel it that the insurer has not answered. */
  pendingCancellation: optional(nullable(PendingEnd)),
});
export type ContractOption = Infer<typeof ContractOption>;

export const ContractPerson = object({
  id: Id,
  firstName: string(),
  surName: string(),
  rank: BeneficiaryRank,
  familyPosition: int(),
  from: LifeDate,
  to: nullable(LifeDate),
});
export type ContractPerson = Infer<typeof ContractPerson>;

/** A request to change an option that the insurer has not answered. */
const PendingChange = object({ requestId: Id, reference: string(), sentOn: LifeDate });

export const ContractDetail = object({
  id: Id,
  state: CoverState,
  kind: oneOf(['INDIVIDUAL', 'COLLECTIVE']),
  domain: oneOf(['HEALTH', 'FORESIGHT']),
  productName: string(),
  productNumber: string(),
  insurerContract: string(),
  companyName: nullable(string()),
  /** The company of a collective contract; null if the core system does not tell. Required from the next release on. */
  company: optional(nullable(Company)),
  /** True if it covers more than the base policy of the company; null if the core system does not tell. */
  hasNonBasePolicy: nullable(boolean()),
  /** Amount of each payment, including options; null if the core system does not tell. */
  contributionCents: nullable(Cents),
  contributionFrequency: nullable(oneOf(['MONTHLY', 'QUARTERLY', 'YEARLY'])),
  startDate: LifeDate,
  /** Last covered day. */
  endDate: nullable(LifeDate),
  /** A member's request to end the contract that the insurer has not answered. */
  pendingEnding: nullable(PendingEnd),
  pendingOptionChange: optional(nullable(PendingChange)),
  options: array(ContractOption),
  /** The people on file, insured first. */
  people: array(ContractPerson),
  documents: array(PortalDocument),
});
export type ContractDetail = Infer<typeof ContractDetail>;

/** GET /contracts: current ones, then future ones, then ended ones; health contracts before the others. */
export const ContractList = object({
  contracts: array(ContractDetail),
  /** The oldest change of all contracts, for pages of the previous release. */
  pendingOptionChange: optional(nullable(PendingChange)),
});
export type ContractList = Infer<typeof ContractList>;
