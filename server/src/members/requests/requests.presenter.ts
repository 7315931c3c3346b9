import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type {
  RequestDetail,
  RequestMessage,
  RequestStatusKey,
  RequestSummary,
  TimelineStep,
} from '@member-portal/shared-kernel/contracts/requests';
import { mayAnswer } from '@member-portal/shared-kernel/rules/request-replies';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import { timelineOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { mayReply, type RequestGroup, requestType } from '@member-portal/shared-kernel/rules/request-types';
import { senderOfRequest } from './request-sender.ts';
import type { MessageRow, RequestEventRow, RequestFileRow, RequestRow } from './requests.table.ts';

export function presentRequest(
  row: RequestRow,
  beneficiaryFirstName: string | null,
): Complete<RequestSummary> {
  return {
    id: row.id,
    reference: row.reference,
    typeCode: row.typeCode,
    kind: row.kind,
    title: row.title,
    statusKey: row.statusKey,
    newStatus: row.newStatus || REQUEST_STATUSES[row.statusKey].unread,
    beneficiaryFirstName,
    sender: senderOfRequest(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export interface RequestParts {
  beneficiaryFirstName: string | null;
  events: RequestEventRow[];
  /** The latest ones. */
  messages: MessageRow[];
  earlierMessages: number;
  /** Of the request and of these messages. */
  files: RequestFileRow[];
  readOnly: boolean;
}

export function presentRequestDetail(row: RequestRow, parts: RequestParts): Complete<RequestDetail> {
  const { events, files, readOnly } = parts;
  return {
    ...presentRequest(row, parts.beneficiaryFirstName),
    steps: presentSteps(requestType(row.typeCode)?.group ?? 'other', row.statusKey, events),
    files: filesOf(null, files),
    messages: presentMessages(parts.messages, files),
    earlierMessages: parts.earlierMessages,
    summary: row.summary,
    expectedBy: row.expectedBy,
    can: { reply: !readOnly && mayReply(row), answer: !readOnly && mayAnswer(row) },
  };
}

/** A step shows the date at which it was first reached, and its last message. */
function presentSteps(
  group: RequestGroup,
  statusKey: RequestStatusKey,
  events: RequestEventRow[],
): TimelineStep[] {
  const passed = events.map((event) => event.statusKey);
  return timelineOf(group, statusKey, passed).map(({ labelKey, statusKey: ofStep, statuses, state }) => {
    const here = state === 'next' ? [] : events.filter((event) => statuses.includes(event.statusKey));
    return {
      labelKey,
      statusKey: ofStep,
      state,
      at: here[0]?.at.toISOString() ?? null,
      infoMessage: here.findLast((event) => event.infoMessage !== null)?.infoMessage ?? null,
    };
  });
}

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
    unread: message.sender === 'INSURER' && message.readAt === null,
    files: filesOf(message.id, files),
  }));

/** The files of a message, or those of the request itself. */
const filesOf = (messageId: string | null, files: RequestFileRow[]) =>
  files.filter((file) => file.messageId === messageId).map(presentFile);

function presentFile({ id, name, bytes, kind }: RequestFileRow) {
  return { id, name, bytes, kind };
}
