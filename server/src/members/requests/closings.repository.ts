import { REQUEST_STATUSES, STATUS_KEYS } from '@member-portal/shared-kernel/rules/request-status';
import { and, eq, inArray, min } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { requestEvents, requests } from './requests.table.ts';

const CLOSED = STATUS_KEYS.filter((key) => REQUEST_STATUSES[key].phase === 'closed');

/** Closing time of each of these requests. Open requests are not in the map. */
export async function findClosings(
  db: Executor,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { requestId, statusKey, at } = requestEvents;
  const rows = await db
    .select({ requestId, closedAt: min(at) })
    .from(requestEvents)
    .where(and(inArray(requestId, [...requestIds]), inArray(statusKey, CLOSED)))
    .groupBy(requestId);
  return new Map(rows.flatMap((row) => (row.closedAt ? [[row.requestId, row.closedAt]] : [])));
}

/** Those of these requests that are done. */
export async function findDone(db: Executor, requestIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(inArray(requests.id, [...requestIds]), eq(requests.statusKey, 'done')));
  return new Set(rows.map(({ id }) => id));
}
