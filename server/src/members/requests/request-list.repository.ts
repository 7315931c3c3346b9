import type { RequestPhase } from '@member-portal/shared-kernel/contracts/requests';
import {
  isUnreadMessage,
  REQUEST_STATUSES,
  STATUS_KEYS,
} from '@member-portal/shared-kernel/rules/request-status';
import { REQUEST_TYPES } from '@member-portal/shared-kernel/rules/request-types';
import { and, desc, eq, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { CarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { openCare } from '../care-privacy/open-care.public.ts';
import { isUnread } from './messages.repository.ts';
import type { RequestPosition } from './request-cursor.ts';
import {
  messages,
  type RequestEventRow,
  type RequestRow,
  requestEvents,
  requests,
} from './requests.table.ts';

/** The owner of the list, and the selected requests. */
export interface RequestSelection {
  memberId: string;
  privacy: Pick<CarePrivacy, 'family' | 'hiddenFrom'>;
  /** Null: both open and closed. */
  phase: RequestPhase | null;
}

/** The counts of all requests that the member may see. */
export interface RequestCounts {
  open: number;
  closed: number;
  unread: number;
}

const keysOfPhase = (phase: RequestPhase) =>
  STATUS_KEYS.filter((key) => REQUEST_STATUSES[key].phase === phase);
const MESSAGE_TYPES = REQUEST_TYPES.filter(({ group }) => isUnreadMessage(group, 'unread')).map(
  ({ code }) => code,
);

/** Last changed first. */
export function findRequestPage(
  db: Executor,
  { phase, ...selection }: RequestSelection,
  after: RequestPosition | null,
  limit: number,
): Promise<RequestRow[]> {
  const { updatedAt, id } = requests;
  return db
    .select()
    .from(requests)
    .where(
      and(
        visible(selection),
        phase === null ? undefined : inArray(requests.statusKey, keysOfPhase(phase)),
        after
          ? sql`(${updatedAt}, ${id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

/** Texts that a search compares with its words, for every request that the member may see, last changed first. */
export function listRequestWords(db: Executor, selection: Omit<RequestSelection, 'phase'>) {
  const { id, title, reference, beneficiaryId, createdAt, updatedAt } = requests;
  return db
    .select({ id, title, reference, beneficiaryId, createdAt })
    .from(requests)
    .where(visible(selection))
    .orderBy(desc(updatedAt), desc(id));
}

/** Those of these requests that the member may see. */
export function findRequestsById(
  db: Executor,
  selection: Omit<RequestSelection, 'phase'>,
  ids: string[],
): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(visible(selection), inArray(requests.id, ids)));
}

export async function countRequests(
  db: Executor,
  selection: Omit<RequestSelection, 'phase'>,
): Promise<RequestCounts> {
  const { statusKey, newStatus, typeCode } = requests;
  const count = (condition?: SQL) =>
    sql`count(*)${condition && sql` filter (where ${condition})`}`.mapWith(Number);
  const [counts] = await db
    .select({
      all: count(),
      closed: count(inArray(statusKey, keysOfPhase('closed'))),
      unread: count(or(newStatus, and(eq(statusKey, 'unread'), inArray(typeCode, MESSAGE_TYPES)))),
    })
    .from(requests)
    .where(visible(selection));
  const { all = 0, closed = 0, unread = 0 } = counts ?? {};
  // Each condition costs as much as reading the rows.
  return { open: all - closed, closed, unread };
}

/** The steps of the requests of a page, oldest first. */
export function findEventsOfRequests(
  db: Executor,
  memberId: string,
  requestIds: string[],
): Promise<Pick<RequestEventRow, 'requestId' | 'statusKey' | 'infoMessage' | 'asked'>[]> {
  return db
    .select({
      requestId: requestEvents.requestId,
      statusKey: requestEvents.statusKey,
      infoMessage: requestEvents.infoMessage,
      asked: requestEvents.asked,
    })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestEvents.requestId))
    .where(and(eq(requests.memberId, memberId), inArray(requestEvents.requestId, requestIds)))
    .orderBy(requestEvents.requestId, requestEvents.position);
}

/** Time of the latest unread message of each request of a page. Requests without one are left out. */
export async function findUnreadMessages(
  db: Executor,
  memberId: string,
  requestIds: string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ requestId: messages.requestId, sentAt: max(messages.sentAt) })
    .from(messages)
    .innerJoin(requests, eq(requests.id, messages.requestId))
    .where(and(eq(requests.memberId, memberId), inArray(messages.requestId, requestIds), isUnread()))
    .groupBy(messages.requestId);
  return new Map(rows.flatMap(({ requestId, sentAt }) => (sentAt ? [[requestId, sentAt]] : [])));
}

/**
 * The member's requests, except those about relatives whose care is hidden: `isRequestHidden` as a condition,
 * so that pages and counts read only what they show.
 */
function visible({ memberId, privacy }: Omit<RequestSelection, 'phase'>): SQL | undefined {
  const { beneficiaryId, sender, importHash, createdAt } = requests;
  return and(
    eq(requests.memberId, memberId),
    openCare(privacy, {
      person: beneficiaryId,
      before: (day) => sql`(${createdAt} at time zone 'Europe/Paris')::date < ${day}::date`,
      always: [eq(sender, 'MEMBER'), and(isNull(sender), isNull(importHash))],
    }),
  );
}
