import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RequestAsk, RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { parseStatusKey } from '@member-portal/shared-kernel/rules/request-status';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { checkText } from '@member-portal/shared-kernel/rules/text-length';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import {
  findByReference,
  findLastMessage,
  insertMessage,
  listEvents,
  listMessages,
  lockRequest,
  markChanged,
} from './operated-requests.repository.ts';
import { requestNotFound } from './requests.errors.ts';
import { insertEvent, nextEventPosition } from './requests.repository.ts';
import type { MessageRow, RequestEventRow, RequestRow } from './requests.table.ts';

/** The limit of a step's text in a record of the import. */
const INFO_MAX = 500;
const TITLE_MAX = 120;

/** The request, the operator, and the reason for reading or changing it. */
export interface OperatorOrder {
  environment: string;
  reference: string;
  by: string;
  reason: string;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  limits: { texts: Pick<Limits['texts'], 'messageMax'> };
  /** The member who owns a request; null for an id without a member. */
  memberOf(
    db: Executor,
    memberId: string,
  ): Promise<{ environment: string; membershipNumber: string; accountId: string | null } | null>;
  /** Writes a notice of another step at the same status; triggers write the others. */
  noteStep(tx: Executor, request: { id: string; memberId: string }): Promise<void>;
}

/** A request for operators, with every possible next status. */
export interface OperatedRequest {
  row: RequestRow;
  membershipNumber: string;
  nextStatuses: RequestStatusKey[];
}

type Operated = OperatedRequest & { accountId: string | null };
interface Move {
  to: RequestStatusKey;
  /** Text for the member. */
  info: string | null;
  asked?: RequestAsk | null;
  event: AuditEvent;
}
type Moved = OperatedRequest & { changed: boolean; from: RequestStatusKey };

/**
 * Operators' actions on requests in place of the core system. A request of another environment is treated as
 * missing. A change and its entry in the audit trail are written together, and a repeat changes nothing.
 */
export function createOperatedRequests({ database, clock, limits, memberOf, noteStep }: Dependencies) {
  async function find(tx: Executor, { environment, reference }: OperatorOrder): Promise<Operated> {
    const found = await findByReference(tx, reference.trim());
    const member = found && (await memberOf(tx, found.memberId));
    if (!member || member.environment !== environment) throw requestNotFound();
    const row = await lockRequest(tx, found.id);
    if (!row) throw requestNotFound();
    const { membershipNumber, accountId } = member;
    return { row, membershipNumber, accountId, nextStatuses: nextStatusesOf(row) };
  }

  async function audit(
    tx: Executor,
    order: OperatorOrder,
    { row, accountId }: Operated,
    event: AuditEvent,
    details: object = {},
  ) {
    const { environment, by: agent, reason } = order;
    const entry = { at: clock.now(), environment, accountId, agent, reason, event };
    await recordAudit(tx, { ...entry, details: { reference: row.reference, ...details } });
  }

  /** Adds an event, unless the request already has this status with this text. */
  async function moveTo(
    tx: Executor,
    order: OperatorOrder,
    found: Operated,
    { to, info, asked = null, event }: Move,
  ): Promise<Moved> {
    const { row } = found;
    const from = row.statusKey;
    const last = (await listEvents(tx, row.id)).at(-1);
    const isRepeat =
      from === to &&
      (info === null || last?.infoMessage === info) &&
      (asked === null || isDeepStrictEqual(last?.asked, asked));
    if (isRepeat) return { ...found, changed: false, from };
    const now = clock.now();
    const position = await nextEventPosition(tx, row.id);
    await insertEvent(tx, {
      id: randomUUID(),
      requestId: row.id,
      position,
      statusKey: to,
      at: now,
      infoMessage: info,
      asked,
    });
    await markChanged(tx, row.id, { statusKey: to, now });
    if (from === to) await noteStep(tx, row);
    await audit(tx, order, found, event, { from, to });
    return { ...(await find(tx, order)), changed: true, from };
  }

  return {
    /** The request with its history. The reading is audited, since it reveals health data. */
    show: (
      order: OperatorOrder,
    ): Promise<OperatedRequest & { events: RequestEventRow[]; messages: MessageRow[] }> =>
      database.transaction(async (tx) => {
        const found = await find(tx, order);
        const [events, messages] = [await listEvents(tx, found.row.id), await listMessages(tx, found.row.id)];
        await audit(tx, order, found, 'operator_read_request');
        return { ...found, events, messages };
      }),

    /**
     * Moves a request to a status of its kind (in any case), with or without a text for the member. Throws
     * 400 with the allowed statuses for an impossible one.
     */
    move: (order: OperatorOrder & { status: string; info: string | null }): Promise<Moved> =>
      database.transaction(async (tx) => {
        const found = await find(tx, order);
        const to = parseStatusKey(order.status);
        if (!to.ok || ![found.row.statusKey, ...found.nextStatuses].includes(to.value)) {
          const params = { legal: found.nextStatuses.join(', ') };
          throw invalidInput([{ field: 'status', code: 'status_illegal', params }]);
        }
        const info = order.info === null ? null : textOf('info', order.info, INFO_MAX);
        return moveTo(tx, order, found, { to: to.value, info, event: 'operator_moved_request' });
      }),

    /** Moves a request to the step that waits for the member. Throws 409 for a kind without one. */
    ask: (order: OperatorOrder & { info: string } & Omit<RequestAsk, 'how'>): Promise<Moved> =>
      database.transaction(async (tx) => {
        const found = await find(tx, order);
        const legal = [found.row.statusKey, ...found.nextStatuses];
        if (!legal.includes('attente_info')) {
          const detail = `its statuses are ${found.nextStatuses.join(', ')}`;
          throw new PortalError('request_cannot_wait', 409, { detail });
        }
        const info = textOf('info', order.info, INFO_MAX);
        const { field, until } = order;
        if (until !== null && (!isLifeDate(until) || until < clock.today()))
          throw invalidInput([{ field: 'until', code: 'date_invalid' }]);
        const title = order.title === null ? null : textOf('title', order.title, TITLE_MAX);
        const asked = { field, title, how: null, until };
        return moveTo(tx, order, found, { to: 'attente_info', info, asked, event: 'operator_asked_member' });
      }),

    /** Writes a message of the insurer. A repeat of the last message's text is not written again. */
    answer: (order: OperatorOrder & { text: string }): Promise<OperatedRequest & { changed: boolean }> =>
      database.transaction(async (tx) => {
        const found = await find(tx, order);
        const { row } = found;
        const body = textOf('text', order.text, limits.texts.messageMax);
        const last = await findLastMessage(tx, row.id);
        if (last?.sender === 'INSURER' && last.body === body) return { ...found, changed: false };
        const now = clock.now();
        const message = {
          id: randomUUID(),
          requestId: row.id,
          sender: 'INSURER' as const,
          author: null,
          body,
        };
        await insertMessage(tx, { ...message, sentAt: now, readAt: null });
        await markChanged(tx, row.id, { statusKey: row.statusKey, now });
        await audit(tx, order, found, 'operator_answered_request', { characters: [...body].length });
        return { ...(await find(tx, order)), changed: true };
      }),
  };
}

/** The statuses that the import would accept for this kind, except the current one. */
const nextStatusesOf = ({ typeCode, statusKey }: RequestRow): RequestStatusKey[] =>
  statusesOf(requestType(typeCode)?.group ?? 'other').filter((status) => status !== statusKey);

/**
 * The text to store. Throws 400 for a text that is empty, too long, or has characters that older
 * systems cannot show.
 */
function textOf(field: string, typed: string, max: number): string {
  const verdict = checkText(typed, { min: 1, max });
  if (verdict.ok) return verdict.value;
  throw invalidInput(refusedAt(field, verdict));
}
