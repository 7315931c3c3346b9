import type {
  AllInfo,
  AllInfoRequests,
  AllInfoTimelineRecent,
} from '@member-portal/shared-kernel/contracts/all-info';
import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import type { CompanySpecificity } from '@member-portal/shared-kernel/contracts/companies';
import type { Alert, Insured, NewsItem, Reminder } from '@member-portal/shared-kernel/contracts/insured';
import type { RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import type {
  AverageRequestResponseDelay,
  RequestSummary,
} from '@member-portal/shared-kernel/contracts/requests';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import type { TpCardSummary } from '@member-portal/shared-kernel/contracts/tp-card';

interface Viewer {
  memberId: string;
  environment: string;
}

/** Data of other modules about the signed-in member. */
interface AllInfoPorts {
  insured(memberId: string): Promise<Insured>;
  alerts(memberId: string): Promise<Alert[]>;
  reminders(viewer: Viewer): Promise<Reminder[]>;
  finishedTutorial(memberId: string): Promise<boolean>;
  announcements(viewer: Viewer): Promise<Announcement[]>;
  news(environment: string): Promise<NewsItem[]>;
  /** Newest payment first; acts of one payment are adjacent. */
  latestRefunds(viewer: Viewer, limit: number): Promise<Pick<AllInfo, 'lastRefunds' | 'lastPayment'>>;
  latestRequests(viewer: Viewer): Promise<RequestSummary[]>;
  allRequests(viewer: Viewer): Promise<RequestSummary[]>;
  unreadRequests(viewer: Viewer): Promise<number>;
  unreadNotifications(viewer: Viewer): Promise<number>;
  averageResponseDelay(viewer: Viewer): Promise<AverageRequestResponseDelay | null>;
  companySpecificities(memberId: string): Promise<CompanySpecificity[]>;
  newDocumentsThisMonth(viewer: Viewer): Promise<number>;
  tpCard(memberId: string): Promise<TpCardSummary | null>;
}

const REFUNDS_ON_HOME = 3;
/** Number of refunds to read: enough to find three payments, since few payments settle more than ten acts. */
const REFUNDS_READ = 40;

export type AllInfoService = ReturnType<typeof createAllInfoService>;

/** All data of Home in one answer. */
export function createAllInfoService(ports: AllInfoPorts) {
  return {
    async all(viewer: Viewer): Promise<AllInfo> {
      const { memberId, environment } = viewer;
      const [
        insured,
        alertDtoList,
        reminders,
        finishedTutorial,
        announcement,
        news,
        refunds,
        lastRequests,
        unread,
        unreadNotifications,
        averageRequestResponseDelay,
        companySpecificities,
        documents,
        tpCard,
      ] = await Promise.all([
        ports.insured(memberId),
        ports.alerts(memberId),
        ports.reminders(viewer),
        ports.finishedTutorial(memberId),
        ports.announcements(viewer),
        ports.news(environment),
        ports.latestRefunds(viewer, REFUNDS_READ),
        ports.latestRequests(viewer),
        ports.unreadRequests(viewer),
        ports.unreadNotifications(viewer),
        ports.averageResponseDelay(viewer),
        ports.companySpecificities(memberId),
        ports.newDocumentsThisMonth(viewer),
        ports.tpCard(memberId),
      ]);
      return {
        insured,
        alertDtoList,
        reminders,
        announcements: news,
        announcement,
        isAnnouncementDisplayed: announcement.length > 0,
        lastPayment: refunds.lastPayment,
        lastRefunds: oneOfEachPayment(refunds.lastRefunds),
        lastRequests,
        unreadRequests: unread,
        unreadNotifications,
        averageRequestResponseDelay,
        companySpecificities,
        tpCard,
        newDocumentsThisMonth: documents,
        finishedTutorial,
      };
    },

    async requests(viewer: Viewer): Promise<AllInfoRequests> {
      return { allRequests: await ports.allRequests(viewer) };
    },

    async timelineRecent(viewer: Viewer): Promise<Infer<typeof AllInfoTimelineRecent>> {
      const [lastRequests, unreadRequests] = await Promise.all([
        ports.latestRequests(viewer),
        ports.unreadRequests(viewer),
      ]);
      return { timelineRecent: lastRequests, lastRequests, unreadRequests };
    },
  };
}

/**
 * Chooses the latest refund of each of the last payments: three refunds of one payment would hide the two
 * payments before it. An unpaid refund counts as a payment of its own. If there are fewer payments, further
 * refunds fill the list.
 */
function oneOfEachPayment(refunds: RefundSummary[]): RefundSummary[] {
  const seen = new Set<string>();
  const firsts = refunds.filter(({ id, paymentId }) => {
    const key = paymentId ?? id;
    return !seen.has(key) && seen.add(key);
  });
  const chosen = new Set(firsts.slice(0, REFUNDS_ON_HOME));
  for (const refund of refunds) if (chosen.size < REFUNDS_ON_HOME) chosen.add(refund);
  return refunds.filter((refund) => chosen.has(refund));
}
