import { Announcement } from './announcements.ts';
import { Cents, LifeDate } from './common.ts';
import { CompanySpecificity } from './companies.ts';
import { Alert, Insured, NewsItem, Reminder } from './insured.ts';
import { RefundSummary } from './refunds.ts';
import { AverageRequestResponseDelay, RequestSummary } from './requests.ts';
import { array, boolean, type Infer, int, nullable, object, optional } from './schema.ts';
import { TpCardSummary } from './tp-card.ts';

/** GET /all-info without actionKey: the content of Home. */
export const AllInfo = object({
  insured: Insured,
  alertDtoList: array(Alert),
  /** Absent in answers of the previous release. */
  reminders: optional(array(Reminder)),
  /** The news. Announcements above Home are in `announcement`. */
  announcements: array(NewsItem),
  /** Announcements above Home, most urgent first. Absent in answers of the previous release. */
  announcement: optional(array(Announcement)),
  lastPayment: nullable(object({ cents: Cents, date: LifeDate })),
  lastRefunds: array(RefundSummary),
  lastRequests: array(RequestSummary),
  unreadRequests: int(),
  unreadNotifications: optional(int()),
  averageRequestResponseDelay: optional(nullable(AverageRequestResponseDelay)),
  /** Specificities of the insured's companies. Required from the next release on. */
  companySpecificities: optional(array(CompanySpecificity)),
  tpCard: nullable(TpCardSummary),
  newDocumentsThisMonth: int(),
  finishedTutorial: boolean(),
  /** True if `announcement` has any. */
  isAnnouncementDisplayed: boolean(),
});
export type AllInfo = Infer<typeof AllInfo>;

/** GET /all-info?actionKey=requests */
export const AllInfoRequests = object({ allRequests: array(RequestSummary) });
export type AllInfoRequests = Infer<typeof AllInfoRequests>;

/** GET /all-info?actionKey=timeline_recent: the first three requests. */
export const AllInfoTimelineRecent = object({
  timelineRecent: array(RequestSummary),
  lastRequests: array(RequestSummary),
  unreadRequests: int(),
});
