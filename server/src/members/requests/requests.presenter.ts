import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type {
  RequestDetail,
  RequestMessage,
  RequestSummary,
} from '@member-portal/shared-kernel/contracts/requests';
import { isLifeDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { noteCodeOf } from '@member-portal/shared-kernel/rules/request-notes';
import { mayAnswer } from '@member-portal/shared-kernel/rules/request-replies';
import { awaitsOf, isUnreadMessage } from '@member-portal/shared-kernel/rules/request-status';
import { withoutMarker } from '@member-portal/shared-kernel/rules/request-title';
import { titleWordsOf } from '@member-portal/shared-kernel/rules/request-titles';
import { mayReply } from '@member-portal/shared-kernel/rules/request-types';
import { openPromise, summaryWithDates } from './complaint-dates.ts';
import { eventsHere } from './events-here.ts';
import { senderOfRequest } from './request-sender.ts';
import { askOf, currentInfo, groupOfRequest, presentSteps, type SaidEvent } from './request-steps.ts';
import type { MessageRow, RequestEventRow, RequestFileRow, RequestRow } from './requests.table.ts';
import type { UsualAnswer } from './response-delays.ts';

/** The person of a request, as shown to the member. */
export type RequestPerson = Complete<Pick<RequestSummary, 'beneficiaryFirstName' | 'isAboutMember'>>;

interface SummaryParts {
  person: RequestPerson;
  /** The steps of the request, oldest first. */
  events: readonly SaidEvent[];
  /** When the insurer wrote the latest unread message. */
  unreadMessageAt: Date | null;
}

export function presentRequest(
  row: RequestRow,
  { person, events, unreadMessageAt }: SummaryParts,
): Complete<RequestSummary> {
  const infoMessage = currentInfo(row, eventsHere(row, events));
  const newStatus = row.newStatus || isUnreadMessage(groupOfRequest(row), row.statusKey);
  return {
    id: row.id,
    reference: row.reference,
    typeCode: row.typeCode,
    kind: row.kind,
    title: withoutMarker(row.title),
    ...titleWordsOf(row.title),
    statusKey: row.statusKey,
    newStatus,
    awaits: awaitsOf(groupOfRequest(row), row.statusKey),
    infoMessage,
    infoCode: noteCodeOf(infoMessage),
    hospital: groupOfRequest(row) === 'hospital' ? hospitalOf(row) : null,
    // History of the first import is not news, even if the core system does not say what was read.
    unreadMessageAt: (newStatus && unreadMessageAt?.toISOString()) || null,
    ...person,
    sender: senderOfRequest(row),
    expectedBy: openPromise(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export interface RequestParts {
  person: RequestPerson;
  events: RequestEventRow[];
  /** Only the latest messages. */
  messages: MessageRow[];
  earlierMessages: number;
  /** The files of the request and of `messages`. */
  files: RequestFileRow[];
  usual: UsualAnswer;
  /** The promised day of the answer to a reply of today. */
  replyAnsweredBy: LifeDate;
  readOnly: boolean;
}

export function presentRequestDetail(row: RequestRow, parts: RequestParts): Complete<RequestDetail> {
  const { person, events, messages, files, readOnly } = parts;
  const unreadMessageAt = messages.findLast(isUnreadMessageRow)?.sentAt ?? null;
  return {
    ...presentRequest(row, { person, events, unreadMessageAt }),
    steps: presentSteps(row, events, files),
    files: filesOf(null, files),
    messages: presentMessages(messages, files),
    earlierMessages: parts.earlierMessages,
    summary: summaryWithDates(row),
    expectedBy: openPromise(row),
    ...parts.usual,
    replyAnsweredBy: mayReply(row) ? parts.replyAnsweredBy : null,
    asked: askOf(row, events),
    responseObject: mayReply(row) ? row.responseObject : null,
    can: { reply: !readOnly && mayReply(row), answer: !readOnly && mayAnswer(row) },
  };
}

/** The establishment and the admission of a hospital cover request, from its summary. */
function hospitalOf({ summary }: RequestRow): RequestSummary['hospital'] {
  const lineOf = (label: string) => summary.find(({ labelKey }) => labelKey === `summary.${label}`)?.value;
  const establishment = lineOf('establishment');
  const admissionDate = lineOf('admission_date');
  return establishment === undefined
    ? null
    : { establishment, admissionDate: isLifeDate(admissionDate) ? admissionDate : null };
}

const isUnreadMessageRow = ({ sender, readAt }: MessageRow) => sender === 'INSURER' && readAt === null;

export const presentMessages = (
  messages: MessageRow[],
  files: RequestFileRow[],
): Complete<RequestMessage>[] =>
  messages.map((message) => ({
    id: message.id,
    from: message.sender,
    author: message.author,
    body: message.body,
    sentAt: message.sentAt.toISOString(),
    unread: isUnreadMessageRow(message),
    files: filesOf(message.id, files),
  }));

/** The files of a message, or those of the request itself. */
const filesOf = (messageId: string | null, files: RequestFileRow[]) =>
  files.filter((file) => file.messageId === messageId && file.eventId === null).map(presentFile);

function presentFile({ id, name, bytes, kind }: RequestFileRow) {
  return { id, name, bytes, kind };
}
