import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type RequestFileRow, type RequestRow, requestFiles, requests } from './requests.table.ts';

/** True for a request with a step or message of the core system: the rows of its records have UUID version 8. */
export function isAnswered(requestId: SQLWrapper): SQL {
  return sql`(
  exists (select 1 from request_events as event
           where event.request_id = ${requestId} and substr(event.id::text, 15, 1) = '8')
  or exists (select 1 from messages as message
              where message.request_id = ${requestId} and substr(message.id::text, 15, 1) = '8'))`;
}

/** Locks the request until the transaction ends. Null if it does not exist, or the core system has answered it. */
export async function lockRequestToTell(tx: Executor, requestId: string): Promise<RequestRow | null> {
  const ofRequest = eq(requests.id, requestId);
  await tx.select({ id: requests.id }).from(requests).where(ofRequest).for('update');
  // A separate statement: it sees what the previous holder of the lock has committed.
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(ofRequest, sql`not ${isAnswered(requests.id)}`));
  return row ?? null;
}

/** The files of the request, in the order in which they were sent. */
export function listFilesToTell(db: Executor, requestId: string): Promise<RequestFileRow[]> {
  return db
    .select()
    .from(requestFiles)
    .where(and(eq(requestFiles.requestId, requestId), isNull(requestFiles.messageId)))
    .orderBy(asc(requestFiles.position), asc(requestFiles.id));
}
