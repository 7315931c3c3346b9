import { createHash } from 'node:crypto';
import type { SubmissionEventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import { peopleOf } from './submission-people.ts';
import type { SentFile } from './submissions.ports.ts';
import type { Holding, PersonChoice, SubmittedRow } from './submissions.public.ts';
import type { Submissions } from './submissions.service.ts';

type SubmissionTable = PgTable & Record<'id' | 'requestId' | 'createdAt', PgColumn>;

/** The event in a definition. */
interface ToldKind {
  table: SubmissionTable;
  person: PersonChoice;
  exchange: {
    type: SubmissionEventType;
    data(row: never): object;
    holding?: Pick<Holding<never>, 'lock'>;
    told?: (tx: Executor, row: never, eventId: string) => Promise<void>;
  };
}

interface RequestToTell {
  environment: string;
  reference: string;
  typeCode: number;
  title: string;
  expectedBy: string | null;
}

export interface MissedEventPorts {
  /** Progress of an earlier run, and the submissions that it left out because a file is lost. */
  findMark(type: SubmissionEventType): Promise<{ through: Date | null; lost: string[] }>;
  moveMark(type: SubmissionEventType, run: { at: Date; lost: string[] }): Promise<void>;
  /** Those of these submissions without an event, oldest first, except those that the core system has answered. */
  listUntold(
    table: SubmissionTable,
    candidates: { ids: readonly string[] } | { after: Date | SubmittedRow | null; limit: number },
  ): Promise<SubmittedRow[]>;
  isTold(tx: Executor, submissionId: string): Promise<boolean>;
  /** Locks the request. Null if the core system has answered it. */
  lockRequest(tx: Executor, requestId: string): Promise<RequestToTell | null>;
  /** The files of the request, in order of sending. */
  requestFiles(requestId: string): Promise<(Omit<SentFile, 'fileName' | 'sha256'> & { name: string })[]>;
}

interface Dependencies {
  clock: Clock;
  database: Database;
  files: Pick<FileStore, 'read'>;
  log: Log;
  submissions: Pick<Submissions, 'tell'>;
  ports: MissedEventPorts;
}

/** Submissions that are looked up together; each has a transaction of its own. */
const LOOK_UP = 50;

/**
 * Writes the events of submissions without one, which a replica of release 1.0.0 wrote before or during the
 * upgrade. Each gets one event, however often and in how many processes this runs. A submission with a lost
 * file is logged once, and gets its event once the file is back. Only the first run looks at all submissions.
 * Returns the number of events.
 */
export function createMissedEvents({ clock, database, files, log, submissions, ports }: Dependencies) {
  return {
    async tellMissed(kinds: readonly ToldKind[]): Promise<number> {
      let count = 0;
      for (const kind of kinds) count += await tellKind(kind);
      if (count > 0) log.info({ told: count }, 'events given to submissions that had none');
      return count;
    },

    /** Writes the events of held submissions that are released. Returns their number. */
    async tellReleased(kind: ToldKind, rows: readonly SubmittedRow[]): Promise<number> {
      let toldCount = 0;
      for (const row of rows) {
        const files = await filesOf(row, false);
        if (files && (await tellOnce(kind, row, files))) toldCount += 1;
      }
      return toldCount;
    },
  };

  async function tellKind(kind: ToldKind): Promise<number> {
    const { table, exchange } = kind;
    const at = clock.now();
    const mark = await ports.findMark(exchange.type);
    const lost = new Set<string>();
    let count = 0;
    const tellAll = async (rows: SubmittedRow[]) => {
      for (const row of rows) {
        const files = await filesOf(row, mark.lost.includes(row.id) || lost.has(row.id));
        if (!files) lost.add(row.id);
        else if (await tellOnce(kind, row, files)) count += 1;
      }
    };
    if (mark.lost.length > 0) await tellAll(await ports.listUntold(table, { ids: mark.lost }));
    let after: Date | SubmittedRow | null = mark.through;
    for (;;) {
      const rows = await ports.listUntold(table, { after, limit: LOOK_UP });
      await tellAll(rows);
      after = rows.at(-1) ?? null;
      if (rows.length < LOOK_UP) break;
    }
    await ports.moveMark(exchange.type, { at, lost: [...lost] });
    return count;
  }

  /** Null if a file is lost, which is logged once. */
  async function filesOf({ id, requestId }: SubmittedRow, isLogged: boolean): Promise<SentFile[] | null> {
    try {
      return await readFiles(requestId);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      if (!isLogged) log.error({ err: error, submission: id }, 'a submission has no event: its file is lost');
      return null;
    }
  }

  async function tellOnce(
    { person, exchange }: ToldKind,
    row: SubmittedRow,
    sent: SentFile[],
  ): Promise<boolean> {
    const { id: submissionId, memberId, requestId, createdAt } = row;
    return database.transaction(async (tx) => {
      const request = await ports.lockRequest(tx, requestId);
      if (!request || (await ports.isTold(tx, submissionId))) return false;
      const { environment, reference, typeCode, title } = request;
      const expectedBy = request.expectedBy ?? todayInParis(createdAt);
      if (exchange.holding && !(await exchange.holding.lock(tx, submissionId))) return false;
      const eventId = await submissions.tell(tx, {
        sender: { environment, memberId },
        submissionId,
        at: createdAt,
        type: exchange.type,
        request: { requestId, reference, typeCode, title, expectedBy },
        beneficiaryIds: peopleOf(person, row),
        own: exchange.data(row as never),
        files: sent,
      });
      await exchange.told?.(tx, row as never, eventId);
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
