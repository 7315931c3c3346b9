import { BankUsage } from '../bank-accounts.ts';
import { CorrectionInput, DepartureInput, TeletransmissionChange } from '../beneficiary-changes.ts';
import {
  BeneficiaryCategory,
  BeneficiaryPaper,
  BeneficiaryProfile,
  PersonSex,
} from '../beneficiary-requests.ts';
import { Cents, Id, Instant, LifeDate } from '../common.ts';
import { ComplaintObject, ComplaintTheme } from '../complaints.ts';
import { CancellationReason, EndingGround } from '../contract-endings.ts';
import { EndingScope } from '../ending-notices.ts';
import { HospitalizationType } from '../hospital-requests.ts';
import { ContactCategory } from '../messages.ts';
import { OptionCancellation } from '../option-cancellations.ts';
import { PaymentScheduleInput } from '../payment-schedule.ts';
import { DeliveryFormat, InformationChannel } from '../preferences.ts';
import { QuoteContent, QuoteNature } from '../quotes.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  literal,
  nullable,
  object,
  oneOf,
  optional,
  regex,
  type Schema,
  string,
} from '../schema.ts';
import { type Stored, stored } from '../submissions.ts';
import { CardResendInput } from '../tp-card.ts';

/** The data of an event of each type. Money is in integer cents, dates of life are 'YYYY-MM-DD'. */

/** A file of an event; GET `href` on the exchange returns its bytes. */
export const EventFile = object({
  id: Id,
  name: string(),
  kind: oneOf(['pdf', 'png', 'jpg', 'gif']),
  bytes: int(),
  /** Hash of the returned bytes, in hexadecimal. */
  sha256: string().check(regex(/^[0-9a-f]{64}$/)),
  /** '/files/{id}' */
  href: string(),
});
export type EventFile = Infer<typeof EventFile>;

/** The member, with the core system's own identifier, which is null for a person whom it has not sent. */
const EventMember = object({ externalId: nullable(string()), membershipNumber: string() });

export const EventPerson = object({
  externalId: nullable(string()),
  portalId: Id,
  firstName: string(),
  birthDate: LifeDate,
});
export type EventPerson = Infer<typeof EventPerson>;

/** The request that shows the act to the member. A record with this id or this reference is taken as its progress. */
export const EventRequest = object({
  /** 'portal:6a1f9a70-…' */
  id: string().check(regex(/^portal:[0-9a-f-]{36}$/)),
  reference: string(),
  typeCode: int(),
  title: string(),
  /** The promised day of the answer. */
  expectedBy: LifeDate,
});

const ofMember = { member: EventMember };
const ofSubmission = {
  ...ofMember,
  beneficiaries: array(EventPerson),
  request: EventRequest,
  files: array(EventFile),
};

/** The event of a kind that contains its input's fields. The engine adds people and files. */
const submitted = <Shape extends Record<string, Schema>>({ shape }: { shape: Shape }) => {
  const { beneficiaryId, beneficiaryIds, uploadIds, ...own } = shape;
  return object({ ...ofSubmission, ...(stored(own) as Stored<OwnFields<Shape>>) });
};

type OwnFields<Shape> = Omit<Shape, 'beneficiaryId' | 'beneficiaryIds' | 'uploadIds'>;

const RefundClaimSubmitted = object({
  ...ofSubmission,
  act: object({ code: string(), wording: string() }),
  /** One entry for each visit. */
  sessions: array(object({ careDate: LifeDate, amount: Cents })),
  total: Cents,
  comment: nullable(string()),
});

const QuoteSubmitted = object({
  ...ofSubmission,
  nature: QuoteNature,
  quoteDate: LifeDate,
  amount: Cents,
  contentSeen: array(QuoteContent),
  estimateWanted: boolean(),
  comment: nullable(string()),
});

const HospitalRequestSubmitted = object({
  ...ofSubmission,
  admissionDate: LifeDate,
  releaseDate: nullable(LifeDate),
  dmtCode: nullable(string()),
  hospitalizationType: HospitalizationType,
  establishment: object({
    name: string(),
    city: nullable(string()),
    finess: nullable(string()),
    adeli: nullable(string()),
  }),
  natureOfAct: string(),
  comment: nullable(string()),
});

/** A contract, with the core system's own identifier, which is null for one that it has not sent. */
const EventContract = object({ externalId: nullable(string()), number: string(), name: string() });

/** A text in the thread of a request. A record names it by this id, 'portal:6a1f9a70-…'. */
const WrittenMessage = object({ id: EventRequest.shape.id, text: string() });

const MessageSubmitted = object({
  ...ofSubmission,
  category: ContactCategory,
  /** One of the objects of the category. */
  object: string(),
  /** For request type 10016: the contract with the option to change. Null if the member has none. */
  contract: optional(nullable(EventContract)),
  message: WrittenMessage,
});

const ofReply = {
  ...ofSubmission,
  /** `id` is null for a request that you have sent: its reference is yours. */
  request: object({ ...EventRequest.shape, id: nullable(EventRequest.shape.id) }),
  /** The text is empty if only files were sent. */
  message: object({
    ...WrittenMessage.shape,
    /** The `responseObject` of your record of the request, or else its title. */
    object: optional(string()),
  }),
};
const RequestReplied = object(ofReply);
const RequestAnswered = object(ofReply);

const ComplaintSubmitted = object({
  ...ofSubmission,
  theme: ComplaintTheme,
  object: ComplaintObject,
  comment: string(),
  /** The promised days: a written acknowledgement by the first, a mediator from the second. */
  acknowledgeBy: LifeDate,
  mediatorFrom: LifeDate,
});

const BankAccountSubmitted = object({
  ...ofSubmission,
  /**
   * The owner is the one person in `beneficiaries`; the policyholder's own account also serves everyone
   * without another one.
   */
  usages: array(BankUsage),
  /** Without separators. */
  iban: string(),
  bic: string(),
  bank: nullable(string()),
  holder: string(),
});

/** The member stopped a change of account that an earlier event reported. */
const BankAccountWithdrawn = object({
  ...ofMember,
  /** Id of the event `bank-account.submitted`. */
  eventId: Id,
  /** The request of that event. */
  requestId: EventRequest.shape.id,
});

/** A person to cover. `papers`: the kind of document of each file, in the order of `files`. */
const BeneficiarySubmitted = object({
  ...ofSubmission,
  category: BeneficiaryCategory,
  profile: BeneficiaryProfile,
  firstName: string(),
  surName: string(),
  birthDate: LifeDate,
  sex: PersonSex,
  /** 15 characters without separators. Null for a person covered through a parent's number. */
  socialSecurityNumber: nullable(string()),
  /** Family position of that parent. */
  linkedParentPosition: nullable(int()),
  otherCover: boolean(),
  alsaceMoselle: boolean(),
  membershipStart: LifeDate,
  papers: array(BeneficiaryPaper),
});

const ContractEndingSubmitted = object({
  ...ofSubmission,
  contract: EventContract,
  reason: CancellationReason,
  ground: EndingGround,
  eventOn: nullable(LifeDate),
  wishedOn: nullable(LifeDate),
  /** The last covered day by law, as shown to the member. Your answer confirms or corrects it. */
  endOn: LifeDate,
  comment: nullable(string()),
});

/** `beneficiaries` are the people who give up the options; `everyone`: all people of the contracts. */
const OptionCancellationSubmitted = object({
  ...ofSubmission,
  applicant: OptionCancellation.shape.applicant,
  contracts: OptionCancellation.shape.contracts,
  reason: CancellationReason,
  everyone: boolean(),
  wishedOn: nullable(LifeDate),
  /** The last day of the options, as shown to the member. Your answer confirms or corrects it. */
  endOn: LifeDate,
});

/** A supporting document of the type `request.typeCode`. */
const SupportingDocumentSubmitted = object({
  ...ofSubmission,
  documentType: int(),
  /** Ids of the `notification` records that this document answers. */
  expectations: array(string()),
  comment: nullable(string()),
});

/** A person asked to end a contract without a sign-in. */
const ContractEndingNotified = object({
  /** The only member on file with this name and number; null if there are none or several. */
  member: nullable(EventMember),
  /** The meant contract, if the member is found and only one is possible. */
  contract: nullable(EventContract),
  reference: string(),
  /** The typed data, none of which are proved. */
  person: object({
    surName: string(),
    firstName: string(),
    /** Number of the contract or of the member. */
    contractReference: string(),
    email: string(),
  }),
  scope: EndingScope,
  reason: CancellationReason,
  ground: EndingGround,
  eventOn: nullable(LifeDate),
  wishedOn: nullable(LifeDate),
  /** The last covered day, as shown to the person, if the contract allows the ground. */
  endOn: LifeDate,
  comment: nullable(string()),
});

const PostalAddress = object({
  line1: nullable(string()),
  line2: nullable(string()),
  line3: nullable(string()),
  zipCode: nullable(string()),
  city: nullable(string()),
  country: string(),
});

/** The new values that the member changed; absent ones did not change, null was emptied. */
export const ChangedContacts = object({
  email: optional(nullable(string())),
  secondaryEmail: optional(nullable(string())),
  /** Numbers in E.164. */
  mobileNumber: optional(nullable(string())),
  phone: optional(nullable(string())),
  foreignPhone: optional(nullable(string())),
  address: optional(PostalAddress),
  /** The organisation of the health insurance that the member accepted after a change of postal code. */
  organisationCode: optional(nullable(string())),
});
export type ChangedContacts = Infer<typeof ChangedContacts>;

const ContactDetailsChanged = object({ ...ofMember, changes: ChangedContacts });

/** The new choices that the member changed; absent ones did not change. */
export const ChangedPreferences = object({
  tpCardFormat: optional(DeliveryFormat),
  statementFormat: optional(DeliveryFormat),
  magazineFormat: optional(DeliveryFormat),
  informationChannel: optional(InformationChannel),
});
export type ChangedPreferences = Infer<typeof ChangedPreferences>;

const PreferencesChanged = object({ ...ofMember, changes: ChangedPreferences });

/** A SEPA mandate that the member signed; its document is the one file. */
const MandateSigned = object({
  ...ofMember,
  beneficiaries: array(EventPerson),
  files: array(EventFile),
  mandate: object({
    rum: string(),
    ics: string(),
    iban: string(),
    bic: string(),
    holder: string(),
    signedOn: LifeDate,
  }),
  signature: object({
    at: Instant,
    /** Hash of the document, to which the code is bound. */
    sha256: EventFile.shape.sha256,
    /** Network address of the signature. */
    address: string(),
    codeId: Id,
    /** Masked address of the code. */
    codeEmail: string(),
  }),
});

/** A person agreed to show their care to the member, or ended that agreement. */
const ofConsent = { ...ofMember, beneficiaries: array(EventPerson), files: array(EventFile), at: Instant };
const CareConsentGiven = object(ofConsent);
const CareConsentWithdrawn = object({
  ...ofConsent,
  /** PERSON: by the person. LEFT, CONTRACT_ENDED: by the end of the cover. */
  cause: oneOf(['PERSON', 'LEFT', 'CONTRACT_ENDED']),
});

/** A child for whom the member declared that no school certificate will come. */
const SchoolingDeclared = object({
  ...ofMember,
  beneficiaries: array(EventPerson),
  files: array(EventFile),
  /** '2026-2027' */
  schoolYear: string(),
  atSchool: literal(false),
  /** External ids of the answered `notification` records. */
  expectations: array(string()),
});

/** The schema of `data` by event type, without the version. */
export const EVENT_DATA = {
  'refund-claim.submitted': RefundClaimSubmitted,
  'quote.submitted': QuoteSubmitted,
  'hospital-request.submitted': HospitalRequestSubmitted,
  'message.submitted': MessageSubmitted,
  'request.replied': RequestReplied,
  'request.answered': RequestAnswered,
  'complaint.submitted': ComplaintSubmitted,
  /** `leavesOn` is the wished last covered day. */
  'beneficiary-departure.submitted': submitted(DepartureInput),
  /** The corrected names and birth date, as the member gave them. */
  'beneficiary-correction.submitted': submitted(CorrectionInput),
  'teletransmission-change.submitted': submitted(TeletransmissionChange.input),
  'card-resend.submitted': submitted(CardResendInput),
  'payment-schedule.submitted': submitted(PaymentScheduleInput),
  'beneficiary.submitted': BeneficiarySubmitted,
  'contract-ending.submitted': ContractEndingSubmitted,
  'option-cancellation.submitted': OptionCancellationSubmitted,
  'supporting-document.submitted': SupportingDocumentSubmitted,
  'contract-ending.notified': ContractEndingNotified,
  'contact-details.changed': ContactDetailsChanged,
  'preferences.changed': PreferencesChanged,
  'mandate.signed': MandateSigned,
  'bank-account.submitted': BankAccountSubmitted,
  'bank-account.withdrawn': BankAccountWithdrawn,
  'care-consent.given': CareConsentGiven,
  'care-consent.withdrawn': CareConsentWithdrawn,
  'schooling.declared': SchoolingDeclared,
} as const;
export type EventType = keyof typeof EVENT_DATA;

export type EventData<Type extends EventType> = Infer<(typeof EVENT_DATA)[Type]>;

/** The act's own data; member, people and files are added. */
export type ActData<Type extends EventType> = Omit<EventData<Type>, 'member' | 'beneficiaries' | 'files'>;

/** The types of events that a submission may have. */
export type SubmissionEventType = {
  [Type in EventType]: EventData<Type> extends { request: { id: string } } ? Type : never;
}[EventType];
/** The data of one kind of submission besides the shared ones. */
export type SubmissionData<Type extends SubmissionEventType> = Omit<ActData<Type>, 'request'>;
