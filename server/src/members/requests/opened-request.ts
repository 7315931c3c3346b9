import { isDeepStrictEqual } from 'node:util';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { type RequestGroup, requestType } from '@member-portal/shared-kernel/rules/request-types';
import { externalUuid } from '../../import/importer.ts';
import { beganInPortal } from '../../import/portal-ids.ts';
import { answerDayOf } from './complaint-dates.ts';
import { latestWords, titleOf, wordsOf } from './record-parts.ts';
import type { RequestRecord } from './request-record.ts';
import type { MessageRow, RequestEventRow, RequestRow } from './requests.table.ts';

/** A request that a member opened in the portal, with its stored data. */
export interface OpenedRequest {
  row: RequestRow;
  /** In the order of display. */
  events: RequestEventRow[];
  messages: Pick<MessageRow, 'id' | 'sentAt'>[];
}

/**
 * Applies a record of the core system to a request that a member opened in the portal. The submitted data
 * stay. The record's events are added to the portal's, ordered by instant, so that records may come in any
 * order and repeatedly. Title, expected date and the texts of a step are those of the latest record. Returns
 * the same object if the record has no news.
 */
export function moveOn(request: OpenedRequest, record: RequestRecord): OpenedRequest {
  const { row } = request;
  const isLatest = instantOf(record) >= latestInstant(request);
  const events = mergeEvents(request, record, isLatest);
  const newMessages = record.messages.filter(
    ({ externalId }) => !request.messages.some(({ id }) => id === externalUuid('message', externalId)),
  );
  const last = events.at(-1);
  const isMoved = last !== undefined && !request.events.some(({ id }) => id === last.id);
  const isWritten = newMessages.some(({ from, readAt }) => from === 'INSURER' && readAt === null);
  const instants = [
    ...events
      .filter(({ id }) => !request.events.some((event) => event.id === id))
      .map(({ at }) => at.getTime()),
    ...newMessages.map(({ sentAt }) => Date.parse(sentAt)),
  ];
  const updatedAt = new Date(Math.max(row.updatedAt.getTime(), ...instants));
  const promised = (isLatest && record.expectedBy) || row.expectedBy;
  const moved: RequestRow = {
    ...row,
    title: isLatest && record.title !== undefined ? titleOf(record) : row.title,
    responseObject: (isLatest && record.responseObject) || row.responseObject,
    expectedBy: answerDayOf(row, promised, todayInParis(updatedAt)),
    statusKey: last?.statusKey ?? row.statusKey,
    newStatus: isMoved || isWritten ? (record.unseen ?? true) : row.newStatus,
    updatedAt,
  };
  const messages = [
    ...request.messages,
    ...newMessages.map(({ externalId, sentAt }) => ({
      id: externalUuid('message', externalId),
      sentAt: new Date(sentAt),
    })),
  ];
  const isSame = isDeepStrictEqual([row, request.events], [moved, events]) && newMessages.length === 0;
  return isSame ? request : { row: moved, events, messages };
}

const instantOf = ({ events, messages }: RequestRecord) =>
  Math.max(...events.map(({ at }) => Date.parse(at)), ...messages.map(({ sentAt }) => Date.parse(sentAt)));

/** The latest instant in any record of the core system so far. */
const latestInstant = ({ events, messages }: OpenedRequest) =>
  Math.max(
    ...events.filter(({ id }) => !beganInPortal(id)).map(({ at }) => at.getTime()),
    ...messages.filter(({ id }) => !beganInPortal(id)).map(({ sentAt }) => sentAt.getTime()),
  );

function mergeEvents(request: OpenedRequest, record: RequestRecord, isLatest: boolean): RequestEventRow[] {
  const { row } = request;
  const merged = [...request.events];
  const reported = new Set<number>();
  for (const [index, event] of record.events.entries()) {
    const { status, at } = event;
    const instant = Date.parse(at);
    const stepBefore = record.events[index - 1]?.status;
    const isExact = (event: RequestEventRow) => event.statusKey === status && event.at.getTime() === instant;
    // The portal has recorded a step, such as the receipt or the reading of an answer; the core system
    // reports the same step a moment later.
    const isOwn = (event: RequestEventRow, position: number) =>
      event.statusKey === status &&
      !reported.has(position) &&
      (index === 0 || position === 0
        ? index === position
        : beganInPortal(event.id) && merged[position - 1]?.statusKey === stepBefore);
    const exact = merged.findIndex(isExact);
    const knownAt = exact === -1 || (index === 0 && status === 'received') ? merged.findIndex(isOwn) : exact;
    if (knownAt !== -1) reported.add(knownAt);
    const before = merged[knownAt];
    if (before) {
      merged[knownAt] = { ...before, ...latestWords(before, wordsOf(event), isLatest) };
      continue;
    }
    merged.push({
      id: externalUuid('request-event', `${row.id}/${status}/${instant}`),
      requestId: row.id,
      position: merged.length,
      statusKey: status,
      at: new Date(instant),
      ...wordsOf(event),
    });
  }
  return inOrder(merged, requestType(row.typeCode)?.group ?? 'other');
}

/** Id of the event that the record reports: the one with its status and instant, or the last one with its status. */
export function eventIdOf(
  events: readonly RequestEventRow[],
  told: Pick<RequestRecord['events'][number], 'status' | 'at'> | undefined,
): string | null {
  const ofStatus = events.filter(({ statusKey }) => statusKey === told?.status);
  const exact = ofStatus.find(({ at }) => at.getTime() === Date.parse(told?.at ?? ''));
  return (exact ?? ofStatus.at(-1))?.id ?? null;
}

/**
 * Orders events by instant, and events of the same instant by the steps of the kind. The first event stays
 * first. An event that the portal added when the member read the answer stays behind its predecessor.
 */
function inOrder(events: RequestEventRow[], group: RequestGroup): RequestEventRow[] {
  const steps = statusesOf(group);
  let latest = Number.NEGATIVE_INFINITY;
  const byTime = events.map((event, index) => {
    const at = event.at.getTime();
    const isFirst = index === 0;
    const sortAt = isFirst ? Number.NEGATIVE_INFINITY : beganInPortal(event.id) ? Math.max(at, latest) : at;
    latest = Math.max(latest, sortAt);
    return { event, sortAt, isOwn: beganInPortal(event.id), step: steps.indexOf(event.statusKey) };
  });
  return byTime
    .sort(
      (one, other) =>
        (one.sortAt === other.sortAt ? 0 : one.sortAt - other.sortAt) ||
        Number(one.isOwn) - Number(other.isOwn) ||
        one.step - other.step,
    )
    .map(({ event }, position) => (event.position === position ? event : { ...event, position }));
}
