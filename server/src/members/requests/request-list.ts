import type { RecordSearchQuery } from '@member-portal/shared-kernel/contracts/record-search';
import type {
  RequestFilters,
  RequestList,
  RequestPhase,
  RequestSummary,
} from '@member-portal/shared-kernel/contracts/requests';
import { type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { readRecordQuery, searchRecords } from '@member-portal/shared-kernel/rules/record-search';
import { monthWordsOf } from '@member-portal/shared-kernel/rules/search-period';
import { sentSearch } from '@member-portal/shared-kernel/rules/search-text';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { readLimit } from '../../platform/http/list-page.ts';
import { type FieldError, invalidInput } from '../../platform/http/portal-error.ts';
import type { CareViewer } from '../care-privacy/care-privacy.public.ts';
import { fromCursor, type RequestPosition, toCursor } from './request-cursor.ts';
import {
  countRequests,
  findEventsOfRequests,
  findRequestPage,
  findRequestsById,
  findUnreadMessages,
  listRequestWords,
  type RequestSelection,
} from './request-list.repository.ts';
import { presentRequest, type RequestPerson } from './requests.presenter.ts';
import type { RequestRow } from './requests.table.ts';
import { findDelays } from './response-delays.repository.ts';
import { presentDelays, promisedAnswer } from './response-delays.ts';

/** Numbers of requests on a page: default and maximum. */
const PAGE = { usual: 30, largest: 200 };
/** Largest number of requests in a search result. */
const MOST_FOUND = 5;
/** Words without meaning among requests, folded. */
const IGNORED = ['demande', 'dossier', 'suivi', 'request'];

type ListView = Pick<RequestSelection, 'privacy'> & { personOf(beneficiaryId: string | null): RequestPerson };

interface PageWish {
  phase: RequestPhase | null;
  after: RequestPosition | null;
  limit: number;
}

interface RequestListPorts {
  db: Executor;
  clock: Clock;
  /** What the viewer may see, and the display names of people. */
  viewOf(viewer: CareViewer): Promise<ListView>;
}

/** The list of requests, page by page. */
export function createRequestList({ db, clock, viewOf }: RequestListPorts) {
  async function readPage(memberId: string, view: ListView, { phase, after, limit }: PageWish) {
    const { privacy, personOf } = view;
    const rows = await findRequestPage(db, { memberId, privacy, phase }, after, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      requests: await presentRows(memberId, personOf, page),
      next: rows.length > limit && last ? { updatedAt: last.updatedAt, id: last.id } : null,
    };
  }

  async function presentRows(memberId: string, personOf: ListView['personOf'], rows: RequestRow[]) {
    const ids = rows.map(({ id }) => id);
    const [events, unread] =
      ids.length === 0
        ? [[], new Map<string, Date>()]
        : await Promise.all([findEventsOfRequests(db, memberId, ids), findUnreadMessages(db, memberId, ids)]);
    const byRequest = Map.groupBy(events, ({ requestId }) => requestId);
    return rows.map((row) =>
      presentRequest(row, {
        person: personOf(row.beneficiaryId),
        events: byRequest.get(row.id) ?? [],
        unreadMessageAt: unread.get(row.id) ?? null,
      }),
    );
  }

  return {
    /** A page with the counts of all pages. Throws 400 with every refused filter. */
    async page(viewer: CareViewer, filters: RequestFilters): Promise<RequestList> {
      const wish = readWish(filters);
      const { memberId, environment } = viewer;
      const view = await viewOf(viewer);
      const [{ requests, next }, { unread, ...counts }, delays] = await Promise.all([
        readPage(memberId, view, wish),
        countRequests(db, { memberId, privacy: view.privacy }),
        findDelays(db, environment),
      ]);
      return {
        requests,
        unreadRequests: unread,
        nextCursor: next && toCursor(next),
        counts,
        averageRequestResponseDelay: presentDelays(delays, clock.today()),
      };
    },

    /** Requests whose title, reference, person, month or year contain every word of the query. */
    async search(
      viewer: CareViewer,
      { search, language = 'fr' }: RecordSearchQuery,
    ): Promise<RequestSummary[]> {
      const query = readRecordQuery(sentSearch(search), { language, ignored: IGNORED });
      if (query.isEmpty) return [];
      const { memberId } = viewer;
      const { privacy, personOf } = await viewOf(viewer);
      const found = searchRecords(await listRequestWords(db, { memberId, privacy }), {
        query,
        textsOf: ({ title, reference, beneficiaryId, createdAt }) => [
          title,
          reference,
          personOf(beneficiaryId).beneficiaryFirstName,
          monthWordsOf(todayInParis(createdAt)),
        ],
        most: MOST_FOUND,
      });
      if (found.length === 0) return [];
      const ids = found.map(({ id }) => id);
      const rows = await findRequestsById(db, { memberId, privacy }, ids);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return presentRows(
        memberId,
        personOf,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
    },

    /** The promised day of the answer to a message that opens such a request. */
    answerDay: async (environment: string, typeCode: number): Promise<LifeDate> =>
      promisedAnswer(typeCode, await findDelays(db, environment), clock.today()),

    averageDelay: async ({ environment }: Pick<CareViewer, 'environment'>) =>
      presentDelays(await findDelays(db, environment), clock.today()),

    /** All requests in one list. */
    async all(viewer: CareViewer): Promise<RequestSummary[]> {
      const view = await viewOf(viewer);
      const all: RequestSummary[] = [];
      let after: RequestPosition | null = null;
      do {
        const wish: PageWish = { phase: null, after, limit: PAGE.largest };
        const { requests, next } = await readPage(viewer.memberId, view, wish);
        all.push(...requests);
        after = next;
      } while (after !== null);
      return all;
    },

    async latest(viewer: CareViewer, limit: number): Promise<RequestSummary[]> {
      const wish = { phase: null, after: null, limit };
      return (await readPage(viewer.memberId, await viewOf(viewer), wish)).requests;
    },

    async unreadCount(viewer: CareViewer): Promise<number> {
      const { privacy } = await viewOf(viewer);
      return (await countRequests(db, { memberId: viewer.memberId, privacy })).unread;
    },
  };
}

function readWish({ state, cursor, limit }: RequestFilters): PageWish {
  const errors: FieldError[] = [];
  const wished = limit === undefined ? PAGE.usual : readLimit(limit, PAGE.largest, errors);
  if (errors.length > 0) throw invalidInput(errors);
  return { phase: state ?? null, after: cursor ? fromCursor(cursor) : null, limit: wished };
}
