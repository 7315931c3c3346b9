import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { historyOf } from '@member-portal/shared-kernel/rules/request-history';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import type { RequestEventRow, RequestRow } from './requests.table.ts';

type StatusRow = Pick<RequestRow, 'typeCode' | 'statusKey'>;
type StatusEvent = Pick<RequestEventRow, 'statusKey'>;

/** The statuses of a request, oldest first. The last one is the request's own, even without an event. */
export function statusHistory({ statusKey }: StatusRow, events: readonly StatusEvent[]): RequestStatusKey[] {
  const passed = events.map((event) => event.statusKey);
  return passed.at(-1) === statusKey ? passed : [...passed, statusKey];
}

/** The events of the request's current step, without those of an earlier visit to it. */
export function eventsHere<Event extends StatusEvent>(row: StatusRow, events: readonly Event[]): Event[] {
  const group = requestType(row.typeCode)?.group ?? 'other';
  const here = historyOf(group, statusHistory(row, events)).findLast(({ state }) => state !== 'next');
  return events.filter((_, index) => here?.at.includes(index));
}
