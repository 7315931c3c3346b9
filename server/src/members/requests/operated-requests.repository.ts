import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  type MessageRow,
  messages,
  type RequestEventRow,
  type RequestRow,
  requestEvents,
  requests,
} from './requests.table.ts';

/** Finds a request of any member by its reference, ignoring case. */
export async function findByReference(db: Executor, reference: string): Promise<RequestRow | null> {
  const rows = await db
    .select()
    .from(requests)
    .where(sql`${requests.reference} = any(${sql.param([reference, reference.toUpperCase()])}::text[])`);
  // An exact match wins, since core systems may use small letters too.
  return rows.find((row) => row.reference === reference) ?? rows[0] ?? null;
}

/** Request → reference. */
export async function listReferences(
  db: Executor,
  requestIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: requests.id, reference: requests.reference })
    .from(requests)
    .where(inArray(requests.id, [...requestIds]));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** Reads the request again and locks it until the transaction ends. */
export async function lockRequest(tx: Executor, requestId: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, requestId)).for('update');
  return row ?? null;
}

/** Oldest first. */
export function listEvents(db: Executor, requestId: string): Promise<RequestEventRow[]> {
  return db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.position));
}

/** Oldest first. */
export function listMessages(db: Executor, requestId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(eq(messages.requestId, requestId))
    .orderBy(asc(messages.sentAt), asc(messages.id));
}

export async function findLastMessage(
  db: Executor,
  requestId: string,
): Promise<Pick<MessageRow, 'sender' | 'body'> | null> {
  const [row] = await db
    .select({ sender: messages.sender, body: messages.body })
    .from(messages)
    .where(eq(messages.requestId, requestId))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1);
  return row ?? null;
}

export async function insertMessage(db: Executor, row: MessageRow): Promise<void> {
  await db.insert(messages).values(row);
}

/** Request → promised day of the answer. */
export async function listPromisedDays(
  db: Executor,
  requestIds: readonly string[],
): Promise<Map<string, LifeDate>> {
  const rows = await db
    .select({ id: requests.id, expectedBy: requests.expectedBy })
    .from(requests)
    .where(inArray(requests.id, [...requestIds]));
  return new Map(rows.flatMap(({ id, expectedBy }) => (expectedBy ? [[id, expectedBy]] : [])));
}

/** Replaces the text of the last step of a request, and the promised day: null for none. */
export async function sayAtLastStep(
  tx: Executor,
  requestId: string,
  { info, link, expectedBy }: { info: string; link: string | null; expectedBy: LifeDate | null },
): Promise<void> {
  const last = tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(desc(requestEvents.position))
    .limit(1);
  await tx
    .update(requestEvents)
    .set({ infoMessage: info, linkInfoMessage: link })
    .where(inArray(requestEvents.id, last));
  await tx.update(requests).set({ expectedBy }).where(eq(requests.id, requestId));
}

/** Writes the insurer's changes, which are news for the member. */
export async function markChanged(
  db: Executor,
  requestId: string,
  { statusKey, now }: Pick<RequestRow, 'statusKey'> & { now: Date },
): Promise<void> {
  await db
    .update(requests)
    .set({ statusKey, newStatus: true, updatedAt: now })
    .where(eq(requests.id, requestId));
}
