import { BeneficiaryRank, Id, LifeDate } from './common.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
} from './schema.ts';

/** `nirMasked` is '2 85 05 •• ••• ••• ••'; the full number is never sent to a screen that only shows it. */
export const Beneficiary = object({
  id: Id,
  rank: BeneficiaryRank,
  /** 1 for the insured, then by order of joining. */
  familyPosition: int(),
  insured: boolean(),
  firstName: string(),
  surName: string(),
  birthDate: LifeDate,
  nirMasked: nullable(string()),
});
export type Beneficiary = Infer<typeof Beneficiary>;

export const Contract = object({
  id: Id,
  state: oneOf(['ACTIVE', 'ENDED']),
  kind: oneOf(['INDIVIDUAL', 'COLLECTIVE']),
  productName: string(),
  options: array(string()),
  insurerContract: string(),
  startDate: LifeDate,
  endDate: nullable(LifeDate),
});
export type Contract = Infer<typeof Contract>;

export const PostalAddress = object({
  line1: string(),
  line2: nullable(string()),
  line3: nullable(string()),
  zipCode: string(),
  city: string(),
  country: string(),
});

export const Insured = object({
  id: Id,
  membershipNumber: string(),
  firstName: string(),
  surName: string(),
  birthDate: LifeDate,
  nirMasked: string(),
  contact: object({
    email: nullable(string()),
    secondaryEmail: nullable(string()),
    mobileNumber: nullable(string()),
    phone: nullable(string()),
  }),
  address: nullable(PostalAddress),
  /** Last three characters of the account for refunds. */
  refundAccountEnding: nullable(string()),
  contracts: array(Contract),
  beneficiaries: array(Beneficiary),
});
export type Insured = Infer<typeof Insured>;

/** News of the insurer, newest first; `icon` is a key of `shared-kernel/ui/icons`. */
export const NewsItem = object({
  id: Id,
  title: string(),
  summary: string(),
  icon: string(),
  publishedOn: LifeDate,
  /** Absent if the insurer has only French texts. */
  english: optional(object({ title: string(), summary: string() })),
});
export type NewsItem = Infer<typeof NewsItem>;

/** Something the member should do, most urgent first. `kind` chooses the text; route is a manifest route id. */
export const Alert = object({
  id: Id,
  kind: oneOf(['schooling_certificate', 'personal_info_missing', 'document_expected']),
  beneficiaryFirstName: nullable(string()),
  dueDate: nullable(LifeDate),
  /** Route id. Pages of the previous release read it; `target` has more. */
  route: nullable(string()),
  /**
   * The place where the member settles it, and the page's initial values. Absent in answers of the previous
   * release, like `mayBePutOff`.
   */
  target: optional(nullable(object({ route: string(), params: record(string(), string()) }))),
  /** POST /alerts/{id}/put-off. */
  mayBePutOff: optional(boolean()),
  /** The insurer rejected the member's submission. `reason`: its text. Absent in answers of the previous release. */
  rejection: optional(nullable(object({ reason: nullable(string()) }))),
});
export type Alert = Infer<typeof Alert>;

/**
 * A reminder of the portal itself. Separate from `Alert`, whose kinds pages of the previous release know
 * completely; a page ignores unknown kinds.
 */
export const Reminder = object({
  id: Id,
  /** 'new_document', 'mandate_to_sign', 'card_ends', 'contract_ends', 'right_ends' */
  kind: string(),
  /** A person's first name, or the title of a document. */
  name: nullable(string()),
  /** The last day of the ending thing. */
  date: nullable(LifeDate),
  /** Number of new documents. */
  count: optional(int()),
  target: object({
    route: string(),
    params: record(string(), string()),
    search: record(string(), string()),
  }),
});
export type Reminder = Infer<typeof Reminder>;

/** POST /alerts/{id}/put-off and /reminders/{id}/put-off: the day on which the alert comes back. */
export const PutOffAlert = object({ until: LifeDate });
