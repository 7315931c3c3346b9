import { randomUUID } from 'node:crypto';
import type { EarlierMessages, RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { statusAfterReading } from '@member-portal/shared-kernel/rules/request-status';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import type { CareViewer, ReadCarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { addEvent } from './add-event.ts';
import { countEarlier, findThread } from './messages.repository.ts';
import { newReference } from './reference.ts';
import { createRequestList } from './request-list.ts';
import { isRequestHidden } from './request-privacy.ts';
import { groupOfRequest } from './request-steps.ts';
import { fileNotFound, messageNotFound, requestNotFound } from './requests.errors.ts';
import { presentMessages, presentRequestDetail, type RequestPerson } from './requests.presenter.ts';
import {
  findEvents,
  findFile,
  findFiles,
  findRequest,
  insertFiles,
  insertRequest,
  lockByMessage,
  markMessagesRead,
  setStatus,
} from './requests.repository.ts';
import type { RequestFileRow, RequestRow } from './requests.table.ts';
import { findDelays } from './response-delays.repository.ts';
import { answerDayAfterReply, usualAnswerOf } from './response-delays.ts';

interface RequestServicePorts {
  privacyOf: ReadCarePrivacy;
}

export interface RequestServiceOptions {
  database: Database;
  files: FileStore;
  clock: Clock;
  limits: Pick<Limits, 'latestRequests' | 'socialSecurityDays'>;
  ports: RequestServicePorts;
}

/** Number of messages in an answer; earlier ones are loaded on demand. */
const THREAD_PAGE = 30;

type RequestAttachment = Pick<RequestFileRow, 'fileKey' | 'bytes' | 'kind'> & { fileName: string };

/** The data with which another module opens a request in its own transaction. */
export interface NewRequest {
  memberId: string;
  typeCode: number;
  /** The displayed title. */
  title: string;
  beneficiaryId: string | null;
  summary: RequestDetail['summary'];
  expectedBy: LifeDate | null;
  /** Already in the file store, and not used elsewhere. */
  files: RequestAttachment[];
}

export type RequestService = ReturnType<typeof createRequestService>;

/** Requests of a member: the list, the panel, and the reading state. */
export function createRequestService({ database, files, clock, limits, ports }: RequestServiceOptions) {
  const { db } = database;

  /** The requests that the viewer may see, and the display names of people in them. */
  async function viewOf(viewer: CareViewer) {
    const privacy = await ports.privacyOf(viewer);
    return {
      privacy,
      shows: (row: RequestRow) => !isRequestHidden(row, privacy),
      personOf(beneficiaryId: string | null): RequestPerson {
        const person = privacy.family.find(({ id }) => id === beneficiaryId);
        return {
          beneficiaryFirstName: person ? displayName(person.firstName) : null,
          isAboutMember: person?.rank === 'MAIN',
        };
      },
    };
  }

  /** The latest messages, or those before one message, with the files of the request and of these messages. */
  async function threadOf(memberId: string, requestId: string, before: string | null) {
    const messages = await findThread(db, memberId, requestId, { before, limit: THREAD_PAGE });
    const [first] = messages;
    const [files, earlier] = await Promise.all([
      findFiles(
        db,
        memberId,
        requestId,
        messages.map(({ id }) => id),
      ),
      first ? countEarlier(db, memberId, requestId, first.id) : 0,
    ]);
    return { messages, files, earlier };
  }

  const list = createRequestList({ db, clock, viewOf });

  return {
    ...list,

    /** The latest requests, for Home. */
    latest: (viewer: CareViewer) => list.latest(viewer, limits.latestRequests),

    async detail(viewer: CareViewer & { readOnly: boolean }, requestId: string): Promise<RequestDetail> {
      const { memberId, readOnly } = viewer;
      const [row, { shows, personOf }] = await Promise.all([
        isUuid(requestId) ? findRequest(db, memberId, requestId) : null,
        viewOf(viewer),
      ]);
      if (!row || !shows(row)) throw requestNotFound();
      const [events, thread, delays] = await Promise.all([
        findEvents(db, memberId, requestId),
        threadOf(memberId, requestId, null),
        findDelays(db, viewer.environment),
      ]);
      const { messages, earlier: earlierMessages, files } = thread;
      const today = clock.today();
      return presentRequestDetail(row, {
        person: personOf(row.beneficiaryId),
        events,
        messages,
        earlierMessages,
        files,
        usual: usualAnswerOf(row, { events, delays, limits, today }),
        replyAnsweredBy: answerDayAfterReply(row, delays, today),
        readOnly,
      });
    },

    /** The messages before this one. A message of another request answers 404, like a missing one. */
    async earlierMessages(
      viewer: CareViewer,
      requestId: string,
      before: string,
    ): Promise<Infer<typeof EarlierMessages>> {
      const { memberId } = viewer;
      const [row, { shows }] = await Promise.all([
        isUuid(requestId) && isUuid(before) ? findRequest(db, memberId, requestId) : null,
        viewOf(viewer),
      ]);
      if (!row || !shows(row)) throw messageNotFound();
      const { messages, files, earlier } = await threadOf(memberId, requestId, before);
      return { messages: presentMessages(messages, files), earlier };
    },

    /** A request with its submitted files, including those of the message that opened it. */
    async submitted(viewer: CareViewer, requestId: string, messageId: string) {
      const [row, { shows }] = await Promise.all([
        findRequest(db, viewer.memberId, requestId),
        viewOf(viewer),
      ]);
      if (!row || !shows(row)) throw requestNotFound();
      const sent = await findFiles(db, viewer.memberId, requestId, [messageId]);
      return {
        reference: row.reference,
        expectedBy: row.expectedBy,
        createdAt: row.createdAt.toISOString(),
        files: sent.map(({ id, name, bytes, kind }) => ({ id, name, bytes, kind })),
      };
    },

    /**
     * Marks the request of this message as seen. Also accepts the id of a request without messages. A repeat
     * changes nothing.
     */
    async markRead(viewer: CareViewer, messageId: string): Promise<void> {
      if (!isUuid(messageId)) throw messageNotFound();
      const { shows } = await viewOf(viewer);
      await database.transaction(async (tx) => {
        const row = await lockByMessage(tx, viewer.memberId, messageId);
        if (!row || !shows(row)) throw messageNotFound();
        const now = clock.now();
        const statusKey = statusAfterReading(groupOfRequest(row), row.statusKey);
        if (statusKey !== row.statusKey) await addEvent(tx, row.id, statusKey, now);
        await markMessagesRead(tx, row.id, now);
        await setStatus(tx, row.id, statusKey, false);
      });
    },

    /** The reading is audited, with its network address. */
    async file(
      viewer: MemberSession,
      fileId: string,
      address: string,
    ): Promise<{ fileName: string; bytes: Buffer }> {
      const [found, { shows }] = await Promise.all([
        isUuid(fileId) ? findFile(db, viewer.memberId, fileId) : null,
        viewOf(viewer),
      ]);
      if (!found || !shows(found.request)) throw fileNotFound();
      const { environment, accountId, sessionId } = viewer;
      await recordAudit(db, {
        at: clock.now(),
        environment,
        accountId,
        sessionId,
        address,
        event: 'request_file_downloaded',
        details: { reference: found.request.reference, file: fileId },
      });
      return { fileName: found.file.name, bytes: await files.read(found.file.fileKey) };
    },

    /**
     * Opens a request within `tx`. It is in the list, with its files, once that transaction
     * commits.
     */
    async open(tx: Executor, request: NewRequest): Promise<RequestRow> {
      const type = requestType(request.typeCode);
      if (!type) throw new RangeError(`no request type ${request.typeCode}`);
      const now = clock.now();
      const { files: sent, ...rest } = request;
      const row: RequestRow = {
        ...rest,
        id: randomUUID(),
        reference: newReference(clock.today()),
        kind: type.kind,
        sender: 'MEMBER',
        statusKey: 'received',
        newStatus: false,
        responseObject: null,
        createdAt: now,
        updatedAt: now,
        importHash: null,
      };
      await insertRequest(tx, row);
      await addEvent(tx, row.id, 'received', now);
      await insertFiles(
        tx,
        sent.map(({ fileName, ...file }, position) => ({
          ...file,
          id: randomUUID(),
          requestId: row.id,
          messageId: null,
          eventId: null,
          title: null,
          name: fileName,
          position,
          createdAt: now,
        })),
      );
      return row;
    },
  };
}
