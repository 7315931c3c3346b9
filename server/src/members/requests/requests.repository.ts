import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { isUnread } from './messages.repository.ts';
import {
  messages,
  type RequestEventRow,
  type RequestFileRow,
  type RequestRow,
  requestEvents,
  requestFiles,
  requests,
} from './requests.table.ts';

export async function findRequest(
  db: Executor,
  memberId: string,
  requestId: string,
): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.memberId, memberId), eq(requests.id, requestId)));
  return row ?? null;
}

export async function findEvents(
  db: Executor,
  memberId: string,
  requestId: string,
): Promise<RequestEventRow[]> {
  const rows = await db
    .select({ event: requestEvents })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestEvents.requestId))
    .where(and(eq(requests.memberId, memberId), eq(requestEvents.requestId, requestId)))
    .orderBy(asc(requestEvents.position));
  return rows.map(({ event }) => event);
}

/** The files of the request itself, and those of these messages. */
export async function findFiles(
  db: Executor,
  memberId: string,
  requestId: string,
  messageIds: string[],
): Promise<RequestFileRow[]> {
  const rows = await db
    .select({ file: requestFiles })
    .from(requestFiles)
    .innerJoin(requests, eq(requests.id, requestFiles.requestId))
    .where(
      and(
        eq(requests.memberId, memberId),
        eq(requestFiles.requestId, requestId),
        or(isNull(requestFiles.messageId), inArray(requestFiles.messageId, messageIds)),
      ),
    )
    .orderBy(asc(requestFiles.position), asc(requestFiles.id));
  return rows.map(({ file }) => file);
}

/** Finds a file and its request, which decides on the privacy of the file. */
export async function findFile(
  db: Executor,
  memberId: string,
  fileId: string,
): Promise<{ file: RequestFileRow; request: RequestRow } | null> {
  const [row] = await db
    .select({ file: requestFiles, request: requests })
    .from(requestFiles)
    .innerJoin(requests, eq(requests.id, requestFiles.requestId))
    .where(and(eq(requests.memberId, memberId), eq(requestFiles.id, fileId)));
  return row ?? null;
}

/** Locks the request, so that parallel calls wait for each other. */
export async function lockRequestOf(
  db: Executor,
  memberId: string,
  requestId: string,
): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.memberId, memberId), eq(requests.id, requestId)))
    .for('update');
  return row ?? null;
}

/** Finds a request by its own id or that of a message. Locks it, so that parallel calls wait for each other. */
export async function lockByMessage(db: Executor, memberId: string, id: string): Promise<RequestRow | null> {
  const ofMessage = db.select({ id: messages.requestId }).from(messages).where(eq(messages.id, id));
  const [row] = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.memberId, memberId),
        sql`(${requests.id} = ${id} or ${inArray(requests.id, ofMessage)})`,
      ),
    )
    .for('update');
  return row ?? null;
}

export async function markMessagesRead(db: Executor, requestId: string, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.requestId, requestId), isUnread()));
}

export async function setStatus(
  db: Executor,
  requestId: string,
  statusKey: RequestStatusKey,
  newStatus: boolean,
): Promise<void> {
  await db.update(requests).set({ statusKey, newStatus }).where(eq(requests.id, requestId));
}

export async function nextEventPosition(db: Executor, requestId: string): Promise<number> {
  const [row] = await db
    .select({ next: sql`coalesce(max(${requestEvents.position}), -1) + 1`.mapWith(Number) })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId));
  return row?.next ?? 0;
}

export async function insertRequest(db: Executor, row: typeof requests.$inferInsert): Promise<void> {
  await db.insert(requests).values(row);
}

export async function insertEvent(db: Executor, row: typeof requestEvents.$inferInsert): Promise<void> {
  await db.insert(requestEvents).values(row);
}

export async function insertFiles(db: Executor, rows: (typeof requestFiles.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(requestFiles).values(rows);
}
