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

/** The event: of a request, of a new document or payment, or of a person's decision about showing their care. */
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
 * One entry of the notification centre. A request has its status and demand at the time of the event; the
 * rest is current. News of a request, documents or payments that come within ten minutes are one entry.
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
      /** As in the list of requests. Absent in answers of the previous release, like `asked`. */
      titleKey: optional(nullable(string())),
      titleName: optional(nullable(string())),
      typeCode: int(),
      statusKey: RequestStatusKey,
      /** What the member was asked to send. */
      asked: optional(nullable(RequestAsk)),
      /** The insurer's text at the end of a closed request. Absent in answers of the previous release. */
      closingWords: optional(nullable(string())),
      /** Code of the same text in `rules/request-notes`. */
      closingCode: optional(nullable(string())),
      beneficiaryFirstName: nullable(string()),
      expectedBy: nullable(LifeDate),
    }),
  ),
  document: optional(object({ title: string() })),
  /** All documents that came together, latest first. Absent in answers of the previous release, like `count`. */
  documents: optional(array(object({ title: string() }))),
  /** The sum of the payments that came together, the date of the latest, and their number. */
  payment: optional(object({ cents: Cents, date: LifeDate, count: optional(int()) })),
  person: optional(object({ firstName: string(), familyPosition: int() })),
});
export type PortalNotification = Infer<typeof PortalNotification>;

/** GET /notifications: the notifications of 90 days, newest first. */
export const NotificationList = object({
  notifications: array(PortalNotification),
  unread: int(),
  keptDays: int(),
});
export type NotificationList = Infer<typeof NotificationList>;

/** POST /notifications/read: these and all others about the same subjects, or all. */
export const ReadNotifications = object({
  ids: optional(array(Id).check(minLength(1), maxLength(100))),
});

export const NoticeKindKey = oneOf(['requests', 'messages', 'complaints', 'terminations']);

/** GET /notifications/choices: the kinds of news with a mail. */
export const NoticeChoices = object({
  choices: array(object({ kind: NoticeKindKey, mail: boolean(), alwaysOn: boolean() })),
});
export type NoticeChoices = Infer<typeof NoticeChoices>;

/** PUT /notifications/choices */
export const NoticeChoice = object({ kind: NoticeKindKey, mail: boolean() });
