import { createHash } from 'node:crypto';
import type { SubmissionEventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../platform/db/database.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import { peopleOf } from './submission-people.ts';
import type { SentFile } from './submissions.ports.ts';
import type { PersonChoice, SubmittedRow } from './submissions.public.ts';
import type { Submissions } from './submissions.service.ts';

type SubmissionTable = PgTable & Record<'id' | 'requestId' | 'createdAt', PgColumn>;

/** What a definition says of its event. */
interface ToldKind {
  table: SubmissionTable;
  person: PersonChoice;
  exchange: { type: SubmissionEventType; data(row: never): object };
}

interface RequestToTell {
  environment: string;
  reference: string;
  typeCode: number;
  title: string;
  expectedBy: string | null;
}

export interface MissedEventPorts {
  /** The next submissions without an event, oldest first, without those that the core system has answered. */
  listUntold(table: SubmissionTable, after: SubmittedRow | null, limit: number): Promise<SubmittedRow[]>;
  isTold(tx: Executor, submissionId: string): Promise<boolean>;
  /** Locks the request. Null if the core system has answered it. */
  lockRequest(tx: Executor, requestId: string): Promise<RequestToTell | null>;
  /** The files that came with it, in the order in which they were sent. */
  requestFiles(requestId: string): Promise<(Omit<SentFile, 'fileName' | 'sha256'> & { name: string })[]>;
}

interface Dependencies {
  database: Database;
  files: Pick<FileStore, 'read'>;
  log: Log;
  submissions: Pick<Submissions, 'tell'>;
  ports: MissedEventPorts;
}

/** Submissions that are looked up together; each has a transaction of its own. */
const LOOK_UP = 50;

/**
 * Gives their event to submissions that have none: a replica of release 1.0.0 wrote them, before the upgrade or during it. Each gets
 * one event, however often and in how many processes this runs. One whose file is lost is logged and left out. Returns how many
 * events it were.
 */
export function createMissedEvents({ database, files, log, submissions, ports }: Dependencies) {
  return async (kinds: readonly ToldKind[]): Promise<number> => {
    let told = 0;
    for (const kind of kinds) {
      let after: SubmittedRow | null = null;
      for (;;) {
        const rows: SubmittedRow[] = await ports.listUntold(kind.table, after, LOOK_UP);
        for (const row of rows) if (await tellOnce(kind, row)) told += 1;
        after = rows.at(-1) ?? null;
        if (rows.length < LOOK_UP) break;
      }
    }
    if (told > 0) log.info({ told }, 'events given to submissions that had none');
    return told;
  };

  async function tellOnce({ person, exchange }: ToldKind, row: SubmittedRow): Promise<boolean> {
    const { id: submissionId, memberId, requestId, createdAt } = row;
    const sent = await readFiles(requestId).catch((error: unknown) => {
      if (!(error instanceof FileMissing)) throw error;
      log.error({ err: error, submission: submissionId }, 'a submission has no event: its file is lost');
      return null;
    });
    if (!sent) return false;
    return database.transaction(async (tx) => {
      const request = await ports.lockRequest(tx, requestId);
      if (!request || (await ports.isTold(tx, submissionId))) return false;
      const { environment, reference, typeCode, title } = request;
      const expectedBy = request.expectedBy ?? todayInParis(createdAt);
      await submissions.tell(tx, {
        sender: { environment, memberId },
        submissionId,
        at: createdAt,
        type: exchange.type,
        request: { requestId, reference, typeCode, title, expectedBy },
        beneficiaryIds: peopleOf(person, row),
        own: exchange.data(row as never),
        files: sent,
      });
      return true;
    });
  }

  async function readFiles(requestId: string): Promise<SentFile[]> {
    const sent: SentFile[] = [];
    for (const { name, bytes, kind, fileKey } of await ports.requestFiles(requestId)) {
      const content = await files.read(fileKey);
      const sha256 = createHash('sha256').update(content).digest('hex');
      sent.push({ fileName: name, bytes, kind, fileKey, sha256 });
    }
    return sent;
  }
}
