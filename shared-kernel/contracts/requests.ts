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

/** `typeCode` is a number of `rules/request-types`; `title` is already 'prefix : subject - topic'. */
export const RequestSummary = object({
  id: Id,
  reference: string(),
  typeCode: int(),
  kind: RequestKind,
  title: string(),
  statusKey: RequestStatusKey,
  newStatus: boolean(),
  beneficiaryFirstName: nullable(string()),
  /** Absent in answers of the previous release. */
  sender: optional(RequestSender),
  createdAt: Instant,
  updatedAt: Instant,
});
export type RequestSummary = Infer<typeof RequestSummary>;

export const RequestFile = object({ id: Id, name: string(), bytes: int(), kind: string() });

/** One step of the timeline; the label is a key of the screen's locale file. */
export const TimelineStep = object({
  statusKey: RequestStatusKey,
  labelKey: string(),
  state: oneOf(['done', 'current', 'next']),
  at: nullable(Instant),
  infoMessage: nullable(string()),
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
  /** `reply`: to the messages; `answer`: the request waits for something that the member has to send. */
  can: object({ reply: boolean(), answer: optional(boolean()) }),
});
export type RequestDetail = Infer<typeof RequestDetail>;

/** GET /requests: the last changed first; `unreadRequests` counts those with an unread change. */
export const RequestList = object({ requests: array(RequestSummary), unreadRequests: int() });
export type RequestList = Infer<typeof RequestList>;
