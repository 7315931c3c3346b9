import { randomUUID } from 'node:crypto';
import type { RequestDetail, RequestStatusKey, RequestSummary } from 'shared-kernel/contracts/requests';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Limits } from 'shared-kernel/rules/limits';
import { displayName } from 'shared-kernel/rules/names';
import { statusAfterReading } from 'shared-kernel/rules/request-status';
import { requestType } from 'shared-kernel/rules/request-types';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { newReference } from './reference.ts';
import { fileNotFound, messageNotFound, requestNotFound } from './requests.errors.ts';
import { presentRequest, presentRequestDetail } from './requests.presenter.ts';
import { requestsRepository } from './requests.repository.ts';
import type { RequestFileRow, RequestRow } from './requests.table.ts';

interface RequestServicePorts {
  /** Everyone of the member's family, those who left included. */
  familyOf(memberId: string): Promise<{ id: string; firstName: string }[]>;
}

export interface RequestServiceOptions {
  database: Database;
  files: FileStore;
  clock: Clock;
  limits: Pick<Limits, 'latestRequests'>;
  ports: RequestServicePorts;
}

type RequestAttachment = Pick<RequestFileRow, 'fileKey' | 'bytes' | 'kind'> & { fileName: string };

/** What another module opens a request with, inside its own transaction. */
export interface NewRequest {
  memberId: string;
  typeCode: number;
  /** As displayed. */
  title: string;
  beneficiaryId: string | null;
  summary: RequestDetail['summary'];
  expectedBy: LifeDate | null;
  /** Already in the file store, and of no one else. */
  files: RequestAttachment[];
}

export type RequestService = ReturnType<typeof createRequestService>;

/** Requests of a member: the list, the panel, and what was read. */
export function createRequestService({ database, files, clock, limits, ports }: RequestServiceOptions) {
  const repository = requestsRepository(database.db);

  async function namesOf(memberId: string) {
    const family = await ports.familyOf(memberId);
    return (beneficiaryId: string | null) => {
      const person = family.find(({ id }) => id === beneficiaryId);
      return person ? displayName(person.firstName) : null;
    };
  }

  async function list(memberId: string, limit?: number): Promise<RequestSummary[]> {
    const [rows, nameOf] = await Promise.all([repository.list(memberId, limit), namesOf(memberId)]);
    return rows.map((row) => presentRequest(row, nameOf(row.beneficiaryId)));
  }

  return {
    list: (memberId: string) => list(memberId),

    /** The few that Home shows. */
    latest: (memberId: string) => list(memberId, limits.latestRequests),

    unreadCount: (memberId: string) => repository.countUnread(memberId),

    async detail(viewer: { memberId: string; readOnly: boolean }, requestId: string): Promise<RequestDetail> {
      const { memberId, readOnly } = viewer;
      const row = isUuid(requestId) ? await repository.findForMember(memberId, requestId) : null;
      if (!row) throw requestNotFound();
      const [nameOf, events, messages, sent] = await Promise.all([
        namesOf(memberId),
        repository.findEvents(memberId, requestId),
        repository.findMessages(memberId, requestId),
        repository.findFiles(memberId, requestId),
      ]);
      const beneficiaryFirstName = nameOf(row.beneficiaryId);
      return presentRequestDetail(row, { beneficiaryFirstName, events, messages, files: sent, readOnly });
    },

    /**
     * The member has seen the request that this message belongs to; the request's own id will do for one without
     * messages. Seen again changes nothing.
     */
    async markRead(memberId: string, messageId: string): Promise<void> {
      if (!isUuid(messageId)) throw messageNotFound();
      await database.transaction(async (tx) => {
        const inside = requestsRepository(tx);
        const row = await inside.lockByMessage(memberId, messageId);
        if (!row) throw messageNotFound();
        const now = clock.now();
        const statusKey = statusAfterReading(row.statusKey);
        if (statusKey !== row.statusKey) await addEvent(tx, row.id, statusKey, now);
        await inside.markMessagesRead(row.id, now);
        await inside.setStatus(row.id, statusKey, false);
      });
    },

    async file(memberId: string, fileId: string): Promise<{ fileName: string; bytes: Buffer }> {
      const row = isUuid(fileId) ? await repository.findFile(memberId, fileId) : null;
      if (!row) throw fileNotFound();
      return { fileName: row.name, bytes: await files.read(row.fileKey) };
    },

    /** Opens a request within `tx`; it shows in the list, with its files, when that commits. */
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
        createdAt: now,
        updatedAt: now,
        importHash: null,
      };
      const inside = requestsRepository(tx);
      await inside.insert(row);
      await addEvent(tx, row.id, 'received', now);
      await inside.insertFiles(
        sent.map(({ fileName, ...file }, position) => ({
          ...file,
          id: randomUUID(),
          requestId: row.id,
          messageId: null,
          name: fileName,
          position,
          createdAt: now,
        })),
      );
      return row;
    },
  };
}

async function addEvent(tx: Executor, requestId: string, statusKey: RequestStatusKey, at: Date) {
  const inside = requestsRepository(tx);
  const position = await inside.nextEventPosition(requestId);
  await inside.insertEvent({ id: randomUUID(), requestId, position, statusKey, at, infoMessage: null });
}
