import { BeneficiaryRank, Cents, Id, LifeDate } from './common.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  maxLength,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from './schema.ts';
import { Basket, DoctorKind } from './settled-terms.ts';
import { sentSubmission } from './submissions.ts';

/** Refund to the member, third-party payment, correction, refund by a first mutual. */
export const OperationType = oneOf(['TO_MEMBER', 'TO_PROFESSIONAL', 'CORRECTION', 'FIRST_MUTUAL']);
export type OperationType = Infer<typeof OperationType>;

/** Families of acts; each has an icon and a wording in the screens' locale files. */
export const ActFamily = oneOf([
  'CONSULTATION',
  'PHARMACY',
  'DENTAL',
  'OPTICAL',
  'HEARING',
  'HOSPITAL',
  'LABORATORY',
  'IMAGING',
  'PARAMEDICAL',
  'ALTERNATIVE',
  'SPA',
  'TRANSPORT',
  'OTHER',
]);
export type ActFamily = Infer<typeof ActFamily>;

/**
 * One reimbursed act. When `hidden` is true the act belongs to a partner or an adult child who has
 * not agreed to show it: wording and family are null and no screen may guess them.
 */
export const RefundSummary = object({
  id: Id,
  careDate: LifeDate,
  beneficiary: object({ id: Id, firstName: string(), rank: BeneficiaryRank }),
  hidden: boolean(),
  actFamily: nullable(ActFamily),
  actWording: nullable(string()),
  /** The name of the act in English; null if it is hidden, or if the insurer has only the French name. */
  actEnglish: optional(nullable(string())),
  totalCost: Cents,
  socialSecurityPart: Cents,
  otherMutualPart: Cents,
  mutualPart: Cents,
  remainingCharge: Cents,
  /** Basis points: 7000 = 70 %; null if hidden or unknown. */
  socialSecurityRate: nullable(int()),
  operationType: OperationType,
  paymentId: nullable(Id),
});
export type RefundSummary = Infer<typeof RefundSummary>;

/** A transfer (or third-party payment) that settles one or more refunds; null date while it is not paid. */
export const Payment = object({
  id: Id,
  date: LifeDate,
  paidTo: oneOf(['INSURED', 'HEALTH_PROFESSIONAL', 'RIB']),
  thirdPartyName: nullable(string()),
  accountEnding: nullable(string()),
  total: Cents,
  /** Number of all refunds of the payment, including those that the filters leave out. */
  settles: optional(int()),
});
export type Payment = Infer<typeof Payment>;

/** GET /refunds?cursor&from&to&beneficiary&operation — newest payment first, grouped by the screen. */
export const RefundList = object({
  refunds: array(RefundSummary),
  payments: array(Payment),
  nextCursor: nullable(string()),
  /** Totals of all refunds that match the filters, not of this page; each payment counts once. */
  totals: object({
    count: int(),
    /** Null above 3,000 refunds: counting their payments would take longer than the rest of the query. */
    payments: nullable(int()),
    totalCost: Cents,
    socialSecurity: Cents,
    otherMutual: Cents,
    mutual: Cents,
    remaining: Cents,
  }),
});
export type RefundList = Infer<typeof RefundList>;

/** GET /refunds/search: a hidden act is found only by the person's name. */
export const FoundRefunds = object({ refunds: array(RefundSummary) });
export type FoundRefunds = Infer<typeof FoundRefunds>;

export const RefundFilters = object({
  from: optional(LifeDate),
  to: optional(LifeDate),
  /** Comma-separated BeneficiaryRank values. */
  beneficiaryTypes: optional(string()),
  /** Comma-separated OperationType values. */
  operationTypes: optional(string()),
  cursor: optional(string()),
  /** Refunds per page: 30 by default and at most 500. In an export 5,000, by default and at most. */
  limit: optional(string()),
});
export type RefundFilters = Infer<typeof RefundFilters>;

/**
 * GET /refunds/export — the list with its filters, order and privacy, in large pages and without totals. Each
 * page contains the payments of its refunds. A payment that settles refunds of two pages is in both, so count
 * payments by id. `total` is the number of refunds that match the filters; only the first page has it.
 */
export const RefundExport = object({
  refunds: array(RefundSummary),
  payments: array(Payment),
  nextCursor: nullable(string()),
  total: nullable(int()),
});
export type RefundExport = Infer<typeof RefundExport>;

/** Why a part is not refunded or is smaller; the screen has a text for each code. `basisPoints`: 7000 = 70 %. */
export const RefundReason = object({
  code: oneOf([
    'rate',
    'flat_contribution',
    'franchise',
    'overrun',
    'guarantee',
    'outside_pathway',
    'first_mutual',
    'budget_spent',
  ]),
  cents: nullable(Cents),
  basisPoints: nullable(int()),
  baseCents: nullable(Cents),
  /** The first day of the rule behind a rate, a lower rate, a deduction or a guarantee, if it is known. */
  since: optional(LifeDate),
  /** `since` is the first day of the rate alone: the base is the price, or its own first day is not known. */
  sinceOfRate: optional(boolean()),
});
export type RefundReason = Infer<typeof RefundReason>;

export const SubAct = object({
  id: Id,
  wording: nullable(string()),
  totalCost: Cents,
  socialSecurityPart: Cents,
  otherMutualPart: Cents,
  mutualPart: Cents,
  remainingCharge: Cents,
});

/** Why a refund differs from the answer to its quote (`rules/quote-gap`); `none` if it does not. */
export const QuoteGap = oneOf(['none', 'price', 'health_insurance', 'first_mutual', 'budget', 'guarantee']);
export type QuoteGap = Infer<typeof QuoteGap>;

/** GET /refunds/{id} */
export const RefundDetail = object({
  ...RefundSummary.shape,
  payment: nullable(Payment),
  socialSecurityBase: nullable(Cents),
  guaranteeRate: nullable(int()),
  professionalName: nullable(string()),
  reasons: array(RefundReason),
  /**
   * The « 100 % santé » basket of glasses, a crown or a hearing aid: `free` leaves nothing to pay. Null for
   * other care, or if hidden or unknown.
   */
  basket: optional(nullable(Basket)),
  /** `without`: a doctor of sector 2 without OPTAM, whose base is lower. Null if hidden or unknown. */
  doctor: optional(nullable(DoctorKind)),
  /** The insurer's answer to the member's quote for this care; null if there was no quote, or if it is hidden. */
  quote: optional(
    nullable(
      object({
        answeredOn: LifeDate,
        cost: Cents,
        socialSecurityPart: nullable(Cents),
        mutualPart: Cents,
        gap: QuoteGap,
      }),
    ),
  ),
  subActs: array(SubAct),
});
export type RefundDetail = Infer<typeof RefundDetail>;

/** An act that can be claimed. */
export const Act = object({
  code: string(),
  wording: string(),
  /** Absent if the insurer has only the French name. */
  english: optional(object({ wording: string() })),
  family: ActFamily,
  frequent: boolean(),
  synonyms: array(string()),
  requiredDocuments: array(string()),
});
export type Act = Infer<typeof Act>;

/**
 * GET /acts — the acts to offer before a search: those that this member uses often (`frequent`), those that
 * all members use often, then others by name, 100 at most. GET /acts?query= — the matching acts, best first,
 * 20 by default and at most 50 (`limit`). The search ignores accents, case and the order of words. The last
 * word may be unfinished, words may contain a typing error, and synonyms match ("lunettes"). An answer takes
 * a few milliseconds at 5,000 acts, so screens may search at each pause in typing.
 */
export const ActQuery = object({ query: optional(string()), limit: optional(string()) });
export const ActList = object({
  acts: array(Act),
  /** Number of acts in the catalogue, or of matching acts. */
  total: optional(int()),
});
export type ActList = Infer<typeof ActList>;

/** POST /refund-claims (JSON, with the ids of earlier POST /uploads). */
export const RefundClaimInput = object({
  actCode: string(),
  beneficiaryId: Id,
  sessions: array(object({ careDate: LifeDate, amount: Cents })),
  comment: optional(string()),
  uploadIds: array(Id),
});
export type RefundClaimInput = Infer<typeof RefundClaimInput>;

/** `dates`: the days of care of a claim, separated by commas. */
export const EarlierCareQuery = object({
  actCode: string(),
  beneficiaryId: Id,
  dates: string().check(maxLength(1000)),
});
export type EarlierCareQuery = Infer<typeof EarlierCareQuery>;

/**
 * GET /refund-claims/earlier-care?actCode&beneficiaryId&dates — the visits of the same person, act and day
 * that are `refunded`, `settled` but not paid yet, or `claimed` by a request that is not answered. Of private
 * care, only the member's own claims are included.
 */
export const EarlierCare = object({
  visits: array(
    object({
      careDate: LifeDate,
      amount: Cents,
      state: oneOf(['refunded', 'settled', 'claimed']),
      refundId: nullable(Id),
      requestId: nullable(Id),
    }),
  ),
});
export type EarlierCare = Infer<typeof EarlierCare>;

/** GET /refund-claims/{id}: the submitted claim. GET /requests/{requestId} returns its progress. */
export const RefundClaim = sentSubmission('one', {
  actCode: string(),
  actWording: string(),
  sessions: array(object({ careDate: LifeDate, amount: Cents })),
  total: Cents,
  comment: nullable(string()),
});
export type RefundClaim = Infer<typeof RefundClaim>;
