import type {
  RequestAsk,
  RequestStatusKey,
  TimelineStep,
} from '@member-portal/shared-kernel/contracts/requests';
import { historyOf } from '@member-portal/shared-kernel/rules/request-history';
import { noteCodeOf } from '@member-portal/shared-kernel/rules/request-notes';
import { awaitsOf } from '@member-portal/shared-kernel/rules/request-status';
import { timelineOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { mayReply, type RequestGroup, requestType } from '@member-portal/shared-kernel/rules/request-types';
import { statusHistory } from './events-here.ts';
import type { RequestEventRow, RequestFileRow, RequestRow } from './requests.table.ts';

/** The texts of a step. */
export type SaidEvent = Pick<RequestEventRow, 'statusKey' | 'infoMessage' | 'asked'>;

export const groupOfRequest = ({ typeCode }: Pick<RequestRow, 'typeCode'>): RequestGroup =>
  requestType(typeCode)?.group ?? 'other';

/** A step shows the date at which the request reached it, its last text, and every document added to it. */
export function presentSteps(
  row: Pick<RequestRow, 'typeCode' | 'statusKey' | 'title'>,
  events: RequestEventRow[],
  files: RequestFileRow[],
): TimelineStep[] {
  const shownAt = instantsInOrder(events);
  // A complaint that still takes a reply is not labelled as closed.
  const labelOf = (key: string) => (key === 'step.claim_closed' && mayReply(row) ? 'step.treated' : key);
  return historyOf(groupOfRequest(row), statusHistory(row, events)).map(
    ({ labelKey, statusKey, state, at }) => {
      const here = events.filter((_, index) => at.includes(index));
      const last = <Name extends 'infoMessage' | 'labelCaption' | 'linkInfoMessage'>(name: Name) =>
        here.findLast((event) => event[name] !== null)?.[name] ?? null;
      return {
        labelKey: state === 'next' ? labelKey : labelOf(labelKey),
        labelCaption: last('labelCaption'),
        captionCode: noteCodeOf(last('labelCaption')),
        statusKey,
        state,
        at: shownAt[at[0] ?? -1]?.toISOString() ?? null,
        infoMessage: last('infoMessage'),
        infoCode: noteCodeOf(last('infoMessage')),
        linkInfoMessage: last('linkInfoMessage'),
        documents: files
          .filter(({ eventId }) => here.some(({ id }) => id === eventId))
          .map(({ id, title, name, bytes, kind }) => ({
            id,
            name: title ?? name,
            nameFile: name,
            bytes,
            kind,
          })),
      };
    },
  );
}

/**
 * Display times of the events: never before the preceding event. Another clock may give an earlier time for a
 * step after the receipt or after an act of the member.
 */
function instantsInOrder(events: readonly Pick<RequestEventRow, 'at'>[]): Date[] {
  let latest = new Date(0);
  return events.map(({ at }) => {
    latest = at > latest ? at : latest;
    return latest;
  });
}

/** The insurer's text for the current step, or its detailed request. */
export function currentInfo(
  { typeCode, statusKey }: Pick<RequestRow, 'typeCode' | 'statusKey'>,
  events: readonly SaidEvent[],
): string | null {
  const statuses = statusesHere(groupOfRequest({ typeCode }), statusKey);
  const said = events
    .filter((event) => statuses.includes(event.statusKey))
    .map(({ infoMessage, asked }) => infoMessage ?? asked?.title ?? null);
  return said.findLast((words) => words !== null) ?? null;
}

const statusesHere = (group: RequestGroup, statusKey: RequestStatusKey): readonly RequestStatusKey[] =>
  timelineOf(group, statusKey).find(({ statuses }) => statuses.includes(statusKey))?.statuses ?? [statusKey];

/**
 * What a request that waits for the member waits for: the insurer's detailed request, or else a file, with
 * the text of the step. Null while it waits for somebody else.
 */
export function askOf(
  row: Pick<RequestRow, 'typeCode' | 'statusKey'>,
  events: readonly SaidEvent[],
): RequestAsk | null {
  if (awaitsOf(groupOfRequest(row), row.statusKey) !== 'member') return null;
  const last = events.findLast(({ statusKey }) => statusKey === row.statusKey);
  const ask = last?.asked ?? { field: 'file', title: null, how: null, until: null };
  const how = ask.how ?? last?.infoMessage ?? null;
  return { ...ask, titleCode: noteCodeOf(ask.title), how, howCode: noteCodeOf(how) };
}
