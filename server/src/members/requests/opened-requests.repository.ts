import { asc, sql } from 'drizzle-orm';
import { upsertRows } from '../../import/upsert.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { OpenedRequest } from './opened-request.ts';
import {
  type MessageRow,
  messages,
  type RequestEventRow,
  type RequestFileRow,
  type RequestRow,
  requestEvents,
  requestFiles,
  requests,
} from './requests.table.ts';

/** True for a row that the portal made: ids that the import derives have UUID version 8. */
const beganHere = sql`substr(${requests.id}::text, 15, 1) <> '8'`;

/** Row ids of requests that members opened in the portal, by reference. */
export async function findOpenedIds(db: Executor, references: string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ id: requests.id, reference: requests.reference })
    .from(requests)
    .where(sql`${requests.reference} = any(${sql.param(references)}::text[]) and ${beganHere}`);
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

/** Requests with these ids and their parts, locked until the transaction ends. */
export async function lockOpened(tx: Executor, ids: string[]): Promise<Map<string, OpenedRequest>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  const rows = await tx
    .select()
    .from(requests)
    .where(sql`${requests.id} = ${wanted}`)
    .orderBy(asc(requests.id))
    .for('update');
  const events = await tx
    .select()
    .from(requestEvents)
    .where(sql`${requestEvents.requestId} = ${wanted}`)
    .orderBy(asc(requestEvents.position));
  const sent = await tx
    .select({ id: messages.id, sentAt: messages.sentAt, requestId: messages.requestId })
    .from(messages)
    .where(sql`${messages.requestId} = ${wanted}`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        events: events.filter(({ requestId }) => requestId === row.id),
        messages: sent.filter(({ requestId }) => requestId === row.id),
      },
    ]),
  );
}

/** The files of these requests, including those of their messages. */
export function filesOfRequests(tx: Executor, ids: string[]): Promise<RequestFileRow[]> {
  return tx
    .select()
    .from(requestFiles)
    .where(sql`${requestFiles.requestId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(requestFiles.position));
}

/** Writes the rows that differ. */
export async function writeOpened(
  tx: Executor,
  rows: {
    requests: RequestRow[];
    events: RequestEventRow[];
    messages: MessageRow[];
    files: RequestFileRow[];
  },
): Promise<void> {
  await upsertRows(tx, requests, rows.requests);
  await upsertRows(tx, requestEvents, rows.events);
  await upsertRows(tx, messages, rows.messages, { insertOnly: ['readAt'] });
  await upsertRows(tx, requestFiles, rows.files);
}
