import { Id, Instant, LifeDate } from './common.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, optional, string } from './schema.ts';

/** The spec's values (section 4), lower case on the wire. */
export const RequestStatusKey = oneOf([
  'received',
  'check_in_progress',
  'check_in_done',
  'taken_into_account',
  'done',
  'study',
  'in_progress',
  'unread',
  'read',
  'request_sent',
  'attente_contrat',
  'attente_info',
  'attente_noemie',
  'attente_decompte_ss',
  'attente_decompte_mut',
  'justif_pole_emploi',
]);
export type RequestStatusKey = Infer<typeof RequestStatusKey>;

export const RequestKind = oneOf(['SUPPORTING_DOCUMENT', 'BILL', 'DOCUMENT', 'QUOTATION', 'MESSAGE']);
export type RequestKind = Infer<typeof RequestKind>;

/** Who sent a request: the policyholder, an advisor for them, the insurer, or the relative whom it concerns. */
export const RequestSender = oneOf(['MEMBER', 'ADVISOR', 'INSURER', 'BENEFICIARY']);
export type RequestSender = Infer<typeof RequestSender>;

/** Who has to act before the request goes on. */
export const RequestAwaits = oneOf(['member', 'social_security', 'insurer']);
export type RequestAwaits = Infer<typeof RequestAwaits>;

/** `typeCode` is a number of `rules/request-types`; `title` is already 'prefix : subject - topic'. */
export const RequestSummary = object({
  id: Id,
  reference: string(),
  typeCode: int(),
  kind: RequestKind,
  title: string(),
  /**
   * Key of the title in the screens' locale files where the core system gave none of its own, else null. `title` is then its
   * French text. Absent in answers of the previous release, as all fields below that are optional.
   */
  titleKey: optional(nullable(string())),
  /** What that text goes on with, such as the name of a contract; null: nothing. */
  titleName: optional(nullable(string())),
  statusKey: RequestStatusKey,
  newStatus: boolean(),
  /** Null for a closed request. */
  awaits: optional(nullable(RequestAwaits)),
  /** What the insurer says about the current step. */
  infoMessage: optional(nullable(string())),
  /**
   * Code of `rules/request-notes` that says the same; null: the insurer's own words, in French. Absent in answers of the previous
   * release, as every field of this file whose name ends in `Code`.
   */
  infoCode: optional(nullable(string())),
  /** Of a hospital cover request: where, and from when. */
  hospital: optional(nullable(object({ establishment: string(), admissionDate: nullable(LifeDate) }))),
  /** When the insurer wrote the latest message that the member has not opened; null: all are read. */
  unreadMessageAt: optional(nullable(Instant)),
  beneficiaryFirstName: nullable(string()),
  /** The person is the member, not a relative. */
  isAboutMember: optional(boolean()),
  sender: optional(RequestSender),
  /** The day by which an answer is promised. */
  expectedBy: optional(nullable(LifeDate)),
  createdAt: Instant,
  updatedAt: Instant,
});
export type RequestSummary = Infer<typeof RequestSummary>;

export const RequestFile = object({ id: Id, name: string(), bytes: int(), kind: string() });

/** A document that the insurer adds to a step: what it is, and the name of its file. */
export const StepDocument = object({
  ...RequestFile.shape,
  nameFile: string(),
});

/** One step of the timeline; the label is a key of the screen's locale file. */
export const TimelineStep = object({
  statusKey: RequestStatusKey,
  labelKey: string(),
  /** The insurer's own words below the label. */
  labelCaption: optional(nullable(string())),
  captionCode: optional(nullable(string())),
  state: oneOf(['done', 'current', 'next']),
  at: nullable(Instant),
  infoMessage: nullable(string()),
  infoCode: optional(nullable(string())),
  /** Where to read more: an address with https, or a path of the portal that begins with a slash. */
  linkInfoMessage: optional(nullable(string())),
  documents: optional(array(StepDocument)),
});
export type TimelineStep = Infer<typeof TimelineStep>;

export const RequestMessage = object({
  id: Id,
  from: oneOf(['MEMBER', 'INSURER']),
  /** Empty where only files were sent. */
  body: string(),
  sentAt: Instant,
  files: array(RequestFile),
  /** Who answers for the insurer, as the core system says it: 'Inès, équipe Cotisations'. */
  author: optional(nullable(string())),
  /** A message of the insurer that the member has not opened yet. */
  unread: optional(boolean()),
});
export type RequestMessage = Infer<typeof RequestMessage>;

/** GET /requests/{id}/messages?before={messageId}: earlier messages, oldest first. */
export const EarlierMessages = object({
  messages: array(RequestMessage),
  /** How many are earlier than these. */
  earlier: int(),
});

/** How the member answers: with a file, a text, or tooth numbers (`rules/tooth-numbers`). */
export const AskedField = oneOf(['file', 'text', 'tooth_numbers']);
export type AskedField = Infer<typeof AskedField>;

/** What a request that waits for the member waits for. */
export const RequestAsk = object({
  field: AskedField,
  /** What is missing, in a few words; null where the insurer did not say. */
  title: nullable(string()),
  titleCode: optional(nullable(string())),
  /** How to get it. */
  how: nullable(string()),
  howCode: optional(nullable(string())),
  /** The last day on which it is useful. */
  until: nullable(LifeDate),
});
export type RequestAsk = Infer<typeof RequestAsk>;

/** GET /requests/{id} */
export const RequestDetail = object({
  ...RequestSummary.shape,
  steps: array(TimelineStep),
  files: array(RequestFile),
  /** The latest ones, oldest first. */
  messages: array(RequestMessage),
  /** How many messages are earlier than these; GET /requests/{id}/messages answers them. */
  earlierMessages: optional(int()),
  /** What was sent. `labelKey` is a key of the screen's locale file, and so is a `value` of the format `key`. */
  summary: array(
    object({
      labelKey: string(),
      value: string(),
      format: optional(oneOf(['text', 'cents', 'date', 'key'])),
    }),
  ),
  expectedBy: nullable(LifeDate),
  /**
   * Where nothing is promised: the day by which such a request is usually answered. Of one that waits for the health insurance:
   * the day by which that usually answers, which may have passed.
   */
  usuallyBy: optional(nullable(LifeDate)),
  /** Where that day has passed: requests received on this day are usually answered today. */
  answeringSince: optional(nullable(LifeDate)),
  /** Where a reply is taken: the day by which one of today is answered. */
  replyAnsweredBy: optional(nullable(LifeDate)),
  /** Null unless the request waits for the member. */
  asked: optional(nullable(RequestAsk)),
  /** The object of a reply, where it is not the title. Null too where no reply is taken. */
  responseObject: optional(nullable(string())),
  /** `reply`: to the messages; `answer`: the request waits for something that the member has to send. */
  can: object({ reply: boolean(), answer: optional(boolean()) }),
});
export type RequestDetail = Infer<typeof RequestDetail>;

export const RequestPhase = oneOf(['open', 'closed']);
export type RequestPhase = Infer<typeof RequestPhase>;

export const RequestFilters = object({
  state: optional(RequestPhase),
  cursor: optional(string()),
  /** Requests per page: 30 by default and at most 200. */
  limit: optional(string()),
});
export type RequestFilters = Infer<typeof RequestFilters>;

/**
 * What the average delays mean today, by requests about care (bills, quotes, hospital stays) and about the membership.
 * `Futur`: a request sent today is usually answered by that day. `Past`: requests received on that day are usually answered
 * today. Null where nothing is known. The names are the specification's.
 */
export const AverageRequestResponseDelay = object({
  prestationFuturDate: nullable(LifeDate),
  adhesionFuturDate: nullable(LifeDate),
  prestationPastDate: nullable(LifeDate),
  adhesionPastDate: nullable(LifeDate),
});
export type AverageRequestResponseDelay = Infer<typeof AverageRequestResponseDelay>;

/** GET /requests: the last changed first, page by page. The counts are those of all pages. */
export const RequestList = object({
  requests: array(RequestSummary),
  /** Requests with a change that the member has not seen. */
  unreadRequests: int(),
  nextCursor: optional(nullable(string())),
  counts: optional(object({ open: int(), closed: int() })),
  averageRequestResponseDelay: optional(nullable(AverageRequestResponseDelay)),
});
export type RequestList = Infer<typeof RequestList>;

/** GET /requests/search */
export const FoundRequests = object({ requests: array(RequestSummary) });
export type FoundRequests = Infer<typeof FoundRequests>;
