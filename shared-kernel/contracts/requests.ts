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

/** The sender of a request: the policyholder, an advisor for them, the insurer, or the relative whom it concerns. */
export const RequestSender = oneOf(['MEMBER', 'ADVISOR', 'INSURER', 'BENEFICIARY']);
export type RequestSender = Infer<typeof RequestSender>;

/** Who has to act next. */
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
   * Key of the title in the screens' locale files if the core system gave no own title, else null. `title` is
   * then its French text. Absent in answers of the previous release, like all optional fields below.
   */
  titleKey: optional(nullable(string())),
  /** Suffix of that text, such as the name of a contract; null: none. */
  titleName: optional(nullable(string())),
  statusKey: RequestStatusKey,
  newStatus: boolean(),
  /** Null for a closed request. */
  awaits: optional(nullable(RequestAwaits)),
  /** The insurer's text for the current step. */
  infoMessage: optional(nullable(string())),
  /**
   * Code of the same text in `rules/request-notes`; null: the insurer's own text, in French. Absent in
   * answers of the previous release, like every field of this file whose name ends in `Code`.
   */
  infoCode: optional(nullable(string())),
  /** Place and start of a hospital cover request. */
  hospital: optional(nullable(object({ establishment: string(), admissionDate: nullable(LifeDate) }))),
  /** Time of the insurer's latest message that the member has not opened; null: all are read. */
  unreadMessageAt: optional(nullable(Instant)),
  beneficiaryFirstName: nullable(string()),
  /** True if the person is the member, not a relative. */
  isAboutMember: optional(boolean()),
  sender: optional(RequestSender),
  /** The promised day of the answer. */
  expectedBy: optional(nullable(LifeDate)),
  createdAt: Instant,
  updatedAt: Instant,
});
export type RequestSummary = Infer<typeof RequestSummary>;

export const RequestFile = object({ id: Id, name: string(), bytes: int(), kind: string() });

/** A document that the insurer adds to a step: its description, and its file name. */
export const StepDocument = object({
  ...RequestFile.shape,
  nameFile: string(),
});

/** One step of the timeline; the label is a key of the screen's locale file. */
export const TimelineStep = object({
  statusKey: RequestStatusKey,
  labelKey: string(),
  /** The insurer's own text below the label. */
  labelCaption: optional(nullable(string())),
  captionCode: optional(nullable(string())),
  state: oneOf(['done', 'current', 'next']),
  at: nullable(Instant),
  infoMessage: nullable(string()),
  infoCode: optional(nullable(string())),
  /** Link to further information: an https address, or a path of the portal that begins with a slash. */
  linkInfoMessage: optional(nullable(string())),
  documents: optional(array(StepDocument)),
});
export type TimelineStep = Infer<typeof TimelineStep>;

export const RequestMessage = object({
  id: Id,
  from: oneOf(['MEMBER', 'INSURER']),
  /** Empty if only files were sent. */
  body: string(),
  sentAt: Instant,
  files: array(RequestFile),
  /** The author for the insurer, from the core system: 'Inès, équipe Cotisations'. */
  author: optional(nullable(string())),
  /** A message of the insurer that the member has not opened yet. */
  unread: optional(boolean()),
});
export type RequestMessage = Infer<typeof RequestMessage>;

/** GET /requests/{id}/messages?before={messageId}: earlier messages, oldest first. */
export const EarlierMessages = object({
  messages: array(RequestMessage),
  /** Number of even earlier ones. */
  earlier: int(),
});

/** Form of the member's answer: a file, a text, or tooth numbers (`rules/tooth-numbers`). */
export const AskedField = oneOf(['file', 'text', 'tooth_numbers']);
export type AskedField = Infer<typeof AskedField>;

/** The answer that a request expects from the member. */
export const RequestAsk = object({
  field: AskedField,
  /** The missing item, in a few words; null if the insurer did not tell. */
  title: nullable(string()),
  titleCode: optional(nullable(string())),
  /** How to obtain it. */
  how: nullable(string()),
  howCode: optional(nullable(string())),
  /** The last useful day. */
  until: nullable(LifeDate),
});
export type RequestAsk = Infer<typeof RequestAsk>;

/** GET /requests/{id} */
export const RequestDetail = object({
  ...RequestSummary.shape,
  steps: array(TimelineStep),
  files: array(RequestFile),
  /** The latest messages, oldest first. */
  messages: array(RequestMessage),
  /** Number of earlier messages; GET /requests/{id}/messages returns them. */
  earlierMessages: optional(int()),
  /** The submitted data. `labelKey` is a key of the screen's locale file, and so is a `value` of the format `key`. */
  summary: array(
    object({
      labelKey: string(),
      value: string(),
      format: optional(oneOf(['text', 'cents', 'date', 'key'])),
    }),
  ),
  expectedBy: nullable(LifeDate),
  /**
   * Without a promise: the day by which such a request is usually answered. While it waits for the health
   * insurance: the usual day of its answer, which may have passed.
   */
  usuallyBy: optional(nullable(LifeDate)),
  /** If that day has passed: requests received on this day are usually answered today. */
  answeringSince: optional(nullable(LifeDate)),
  /** If a reply is possible: the day by which a reply of today is answered. */
  replyAnsweredBy: optional(nullable(LifeDate)),
  /** Null unless the request waits for the member. */
  asked: optional(nullable(RequestAsk)),
  /** The object of a reply, if it is not the title. Also null if no reply is possible. */
  responseObject: optional(nullable(string())),
  /** `reply`: to the messages; `answer`: the request waits for something from the member. */
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
 * Dates from the average delays as of today, for requests about care (bills, quotes, hospital stays) and
 * about the membership. `Futur`: a request sent today is usually answered by that day. `Past`: requests
 * received on that day are usually answered today. Null if unknown. The names are the specification's.
 */
export const AverageRequestResponseDelay = object({
  prestationFuturDate: nullable(LifeDate),
  adhesionFuturDate: nullable(LifeDate),
  prestationPastDate: nullable(LifeDate),
  adhesionPastDate: nullable(LifeDate),
});
export type AverageRequestResponseDelay = Infer<typeof AverageRequestResponseDelay>;

/** GET /requests: last changed first, page by page. The counts are for all pages. */
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
