import { BeneficiaryCategory, BeneficiaryProfile } from './beneficiary-requests.ts';
import { CareConsent } from './care-consents.ts';
import { BeneficiaryRank, Id, Instant, LifeDate } from './common.ts';
import { RequestAwaits } from './requests.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, optional, string } from './schema.ts';

/** How the health insurance sends a person's statements to the mutual. */
export const NoemieState = oneOf(['INACTIVE', 'ACTIVE', 'NOT_WISHED']);
export type NoemieState = Infer<typeof NoemieState>;

/** A request about a person that the insurer has not closed. */
const sentRequest = {
  requestId: Id,
  reference: string(),
  since: Instant,
  /** Who acts next. Required from the next release on. */
  awaits: optional(nullable(RequestAwaits)),
  /** The promised day of the insurer's answer; null without a promise. Required from the next release on. */
  expectedBy: optional(nullable(LifeDate)),
};
export const PendingAct = object({
  kind: oneOf(['DEPARTURE', 'CORRECTION', 'TELETRANSMISSION']),
  ...sentRequest,
});
export type PendingAct = Infer<typeof PendingAct>;

const period = {
  incomingDate: LifeDate,
  outgoingDate: nullable(LifeDate),
  companyId: nullable(string()),
};

export const CoveredPerson = object({
  id: Id,
  rank: BeneficiaryRank,
  /** 1 for the insured, then by order of joining. */
  familyPosition: int(),
  insured: boolean(),
  firstName: string(),
  surName: string(),
  birthDate: LifeDate,
  nirMasked: nullable(string()),
  /** Null if the core system does not tell, or has another value. */
  profileType: nullable(BeneficiaryProfile),
  /** First name of the parent through whom a child is covered. */
  linkedParent: nullable(string()),
  otherCover: nullable(oneOf(['MUTUAL', 'CSS'])),
  alsaceMoselle: boolean(),
  state: oneOf(['COVERED', 'COMING', 'LEFT']),
  rightsFrom: LifeDate,
  /** Last day. Null without a contract. */
  rightsTo: nullable(LifeDate),
  /** The last day of a departure that the insurer has set. */
  leavesOn: nullable(LifeDate),
  noemieState: NoemieState,
  /** The day on which the health insurance last sent a statement. Required from the next release on. */
  noemieReceivedOn: optional(nullable(LifeDate)),
  /** Last three characters of the account that their refunds are paid to: their own, or that of the insured. */
  refundAccountEnding: nullable(string()),
  affiliations: array(
    object({
      ...period,
      /** Null if the core system has not described the company. Required from the next release on. */
      companyName: optional(nullable(string())),
    }),
  ),
  contractsSubscribed: array(
    object({
      ...period,
      insurerContract: string(),
      productNumber: string(),
      baseOptionCode: nullable(string()),
    }),
  ),
  /** The person is of age, or a partner, and has not agreed to show their care to the policyholder. */
  careReserved: boolean(),
  /** Their agreement; null for a person who is not asked: the insured, a child, a person who left. */
  consent: nullable(CareConsent),
  /** Supporting documents that the insurer expects: `documentType` is a type code of requests. */
  awaited: array(object({ documentType: int(), dueDate: nullable(LifeDate) })),
  pending: array(PendingAct),
});
export type CoveredPerson = Infer<typeof CoveredPerson>;

/** GET /beneficiaries: everyone who was ever covered, insured first, and people about to be covered. */
export const CoveredPeople = object({
  people: array(CoveredPerson),
  additions: array(
    object({
      name: nullable(string()),
      /** Null if the request does not tell. Required from the next release on, like the next three. */
      category: optional(nullable(BeneficiaryCategory)),
      profile: optional(nullable(BeneficiaryProfile)),
      birthDate: optional(nullable(LifeDate)),
      membershipStart: optional(nullable(LifeDate)),
      ...sentRequest,
    }),
  ),
});
export type CoveredPeople = Infer<typeof CoveredPeople>;
