import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type MessageRow, messages, type RequestRow, requestFiles, requests } from './requests.table.ts';

/** Older messages of the same request. */
const olderThan = (messageId: string) =>
  sql`(${messages.sentAt}, ${messages.id}) < (
    select older.sent_at, older.id from ${messages} older
    where older.id = ${messageId} and older.request_id = ${messages.requestId})`;

/** Messages of the insurer that the member has not opened. */
export function isUnread(): SQL | undefined {
  return and(eq(messages.sender, 'INSURER'), isNull(messages.readAt));
}

const isOf = (memberId: string, requestId: string) =>
  and(eq(requests.memberId, memberId), eq(messages.requestId, requestId));

/** The last `limit` messages, or the last ones before `before`, oldest first. */
export async function findThread(
  db: Executor,
  memberId: string,
  requestId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(requests, eq(requests.id, messages.requestId))
    .where(and(isOf(memberId, requestId), before === null ? undefined : olderThan(before)))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit);
  return rows.map(({ message }) => message).reverse();
}

export async function countEarlier(
  db: Executor,
  memberId: string,
  requestId: string,
  messageId: string,
): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(messages)
    .innerJoin(requests, eq(requests.id, messages.requestId))
    .where(and(isOf(memberId, requestId), olderThan(messageId)));
  return row?.count ?? 0;
}

export async function insertMemberMessage(
  db: Executor,
  row: Pick<MessageRow, 'id' | 'requestId' | 'body' | 'sentAt'>,
): Promise<void> {
  await db.insert(messages).values({ ...row, sender: 'MEMBER' });
}

/** Moves the files of a request to the message that opened it. */
export async function moveFilesToMessage(db: Executor, requestId: string, messageId: string): Promise<void> {
  await db
    .update(requestFiles)
    .set({ messageId })
    .where(and(eq(requestFiles.requestId, requestId), isNull(requestFiles.messageId)));
}

export async function countFiles(db: Executor, requestId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(requestFiles)
    .where(eq(requestFiles.requestId, requestId));
  return row?.count ?? 0;
}

/** Writes the changes caused by the member's reply. They are no news for the member. */
export async function markReplied(
  db: Executor,
  requestId: string,
  { statusKey, expectedBy, updatedAt }: Pick<RequestRow, 'statusKey' | 'expectedBy' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(requests)
    .set({ statusKey, expectedBy, updatedAt, newStatus: false })
    .where(eq(requests.id, requestId));
}
