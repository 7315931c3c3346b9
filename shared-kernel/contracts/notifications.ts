import { Cents, Id, Instant, LifeDate } from './common.ts';
import { RequestAsk, RequestStatusKey } from './requests.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from './schema.ts';

/** What happened: to a request, a document or a payment that is new, or what a person decided about showing their care. */
export const NotificationEvent = oneOf([
  'request.changed',
  'request.answered',
  'request.late',
  'document.new',
  'refund.paid',
  'consent.given',
  'consent.refused',
  'consent.withdrawn',
]);

/**
 * One entry of the notification centre. A request has the status and the demand that it had when this was written; the rest is
 * there as it is now. News of a request, documents or payments that come within ten minutes are one entry.
 */
export const PortalNotification = object({
  id: Id,
  event: NotificationEvent,
  at: Instant,
  isRead: boolean(),
  request: optional(
    object({
      id: Id,
      title: string(),
      /** As in the list of requests. Absent in answers of the previous release, as `asked`. */
      titleKey: optional(nullable(string())),
      titleName: optional(nullable(string())),
      typeCode: int(),
      statusKey: RequestStatusKey,
      /** What the member had to send. */
      asked: optional(nullable(RequestAsk)),
      /** The insurer's words at the end of a closed request. Absent in answers of the previous release. */
      closingWords: optional(nullable(string())),
      /** Code of `rules/request-notes` for the same. */
      closingCode: optional(nullable(string())),
      beneficiaryFirstName: nullable(string()),
      expectedBy: nullable(LifeDate),
    }),
  ),
  document: optional(object({ title: string() })),
  /** All documents that came together, the latest first. Absent in answers of the previous release, as `count`. */
  documents: optional(array(object({ title: string() }))),
  /** The sum of the payments that came together, the date of the latest, and how many they are. */
  payment: optional(object({ cents: Cents, date: LifeDate, count: optional(int()) })),
  person: optional(object({ firstName: string(), familyPosition: int() })),
});
export type PortalNotification = Infer<typeof PortalNotification>;

/** GET /notifications: the latest of 90 days, the newest first. */
export const NotificationList = object({
  notifications: array(PortalNotification),
  unread: int(),
  keptDays: int(),
});
export type NotificationList = Infer<typeof NotificationList>;

/** POST /notifications/read: these with all others about the same things, or all. */
export const ReadNotifications = object({
  ids: optional(array(Id).check(minLength(1), maxLength(100))),
});

export const NoticeKindKey = oneOf(['requests', 'messages', 'complaints', 'terminations']);

/** GET /notifications/choices: which news a mail tells. */
export const NoticeChoices = object({
  choices: array(object({ kind: NoticeKindKey, mail: boolean(), alwaysOn: boolean() })),
});
export type NoticeChoices = Infer<typeof NoticeChoices>;

/** PUT /notifications/choices */
export const NoticeChoice = object({ kind: NoticeKindKey, mail: boolean() });
