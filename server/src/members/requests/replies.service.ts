import { randomUUID } from 'node:crypto';
import type { EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { ReplyInput } from '@member-portal/shared-kernel/contracts/messages';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { answerRules, checkReply, replyRules } from '@member-portal/shared-kernel/rules/contact-message';
import { checkFields } from '@member-portal/shared-kernel/rules/field-rules';
import { checkFileCount } from '@member-portal/shared-kernel/rules/files';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { mayAnswer, statusAfterReply } from '@member-portal/shared-kernel/rules/request-replies';
import { withoutMarker } from '@member-portal/shared-kernel/rules/request-title';
import { mayReply } from '@member-portal/shared-kernel/rules/request-types';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import { beganInPortal } from '../../import/portal-ids.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { invalidInput, type PortalError } from '../../platform/http/portal-error.ts';
import { addEvent } from './add-event.ts';
import { countFiles, insertMemberMessage, markReplied, moveFilesToMessage } from './messages.repository.ts';
import type { ReplyPorts } from './replies.ports.ts';
import { isRequestHidden } from './request-privacy.ts';
import { askOf } from './request-steps.ts';
import { answerNotExpected, replyNotAllowed, requestNotFound } from './requests.errors.ts';
import { findEvents, insertFiles, lockRequestOf, markMessagesRead } from './requests.repository.ts';
import type { RequestRow } from './requests.table.ts';
import { findDelays } from './response-delays.repository.ts';
import { answerDayAfterReply } from './response-delays.ts';

interface ReplyKind {
  may(row: RequestRow): boolean;
  refusal(): PortalError;
  event: Extract<EventType, 'request.replied' | 'request.answered'>;
  audit: AuditEvent;
}

/** A reply continues a thread; an answer provides what the insurer has requested. */
const KINDS = {
  reply: {
    may: mayReply,
    refusal: replyNotAllowed,
    event: 'request.replied',
    audit: 'request_replied',
  },
  answer: {
    may: mayAnswer,
    refusal: answerNotExpected,
    event: 'request.answered',
    audit: 'request_answered',
  },
} satisfies Record<string, ReplyKind>;

export type ReplyService = ReturnType<typeof createReplyService>;

interface ReplyServiceOptions {
  clock: Clock;
  limits: Limits;
  ports: ReplyPorts;
}

/** The form of the requested answer; a file by default. */
async function askedFieldOf(tx: Executor, row: RequestRow) {
  return askOf(row, await findEvents(tx, row.memberId, row.id))?.field ?? 'file';
}

/** A member's writes in an existing request. */
export function createReplyService({ clock, limits, ports }: ReplyServiceOptions) {
  return {
    /** Looks up data before the transaction, to keep it short. Refuses nothing: a repeat gets its first answer. */
    async prepare(member: MemberSession, { uploadIds = [] }: ReplyInput) {
      const [privacy] = await Promise.all([
        ports.privacyOf(member),
        ports.hashUploads(member.memberId, uploadIds),
      ]);
      return { shows: (row: RequestRow) => !isRequestHidden(row, privacy) };
    },

    /**
     * Writes the message with its files, advances the request and notifies the insurer. Throws 404 for a
     * request that the member cannot see, 409 for one that takes no such message, 400 with every refused
     * field.
     */
    async send(
      tx: Executor,
      kind: keyof typeof KINDS,
      { shows }: { shows(row: RequestRow): boolean },
      {
        member,
        address,
        requestId,
        input,
      }: { member: MemberSession; address: string; requestId: string; input: ReplyInput },
    ): Promise<SubmissionReceipt> {
      const { memberId, environment, accountId, sessionId } = member;
      const { may, refusal, event, audit }: ReplyKind = KINDS[kind];
      const row = isUuid(requestId) ? await lockRequestOf(tx, memberId, requestId) : null;
      if (!row || !shows(row)) throw requestNotFound();
      if (!may(row)) throw refusal();
      const rules = kind === 'answer' ? answerRules(await askedFieldOf(tx, row)) : replyRules;
      const { uploadIds = [] } = input;
      const today = clock.today();
      const refusals = [
        ...checkFields(rules, input, { today, limits }),
        ...checkReply(input),
        ...refusedAt('uploadIds', checkFileCount(new Set(uploadIds).size, limits.uploads, 0)),
      ];
      if (refusals.length > 0) throw invalidInput(refusals);

      const files = await ports.takeFiles(tx, memberId, { uploadIds, minFiles: 0 });
      const now = clock.now();
      const id = randomUUID();
      const body = keptText(input.text) ?? '';
      await insertMemberMessage(tx, { id, requestId, body, sentAt: now });
      const position = await countFiles(tx, requestId);
      await insertFiles(
        tx,
        files.map(({ fileName: name, bytes, kind: fileKind, fileKey }, index) => ({
          id: randomUUID(),
          requestId,
          messageId: id,
          name,
          bytes,
          kind: fileKind,
          fileKey,
          position: position + index,
          createdAt: now,
        })),
      );
      const statusKey = statusAfterReply(row);
      const expectedBy = answerDayAfterReply(row, await findDelays(tx, environment), today);
      if (statusKey !== row.statusKey) await addEvent(tx, requestId, statusKey, now);
      await markMessagesRead(tx, requestId, now);
      await markReplied(tx, requestId, { statusKey, expectedBy, updatedAt: now });

      const { reference, typeCode, title, responseObject, beneficiaryId } = row;
      const details = { reference, files: files.length };
      await recordAudit(tx, { at: now, environment, accountId, sessionId, address, event: audit, details });
      const requestName = beganInPortal(requestId) ? `portal:${requestId}` : null;
      await ports.tellInsurer(tx, {
        environment,
        memberId,
        type: event,
        beneficiaryIds: beneficiaryId === null ? [] : [beneficiaryId],
        data: {
          request: { id: requestName, reference, typeCode, title, expectedBy },
          message: { id: `portal:${id}`, object: responseObject ?? withoutMarker(title), text: body },
        },
        files: files.map(({ fileName: name, bytes, kind: fileKind, fileKey, sha256 }) => {
          if (sha256 === null) throw new Error('a file was taken without its hash');
          return { name, bytes, kind: fileKind, fileKey, sha256 };
        }),
      });
      return { id, requestId, reference, expectedBy };
    },

    /** Writes the first message of a request that was opened in `tx`, and moves the files of the request to it. */
    async beginThread(
      tx: Executor,
      message: { id: string; requestId: string; body: string; sentAt: Date },
    ): Promise<void> {
      await insertMemberMessage(tx, message);
      await moveFilesToMessage(tx, message.requestId, message.id);
    },
  };
}
