import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { messages, requestEvents, requests } from './requests.table.ts';

interface SavedRequests {
  requests: { id: string; statusKey: RequestStatusKey; newStatus: boolean }[];
  /** `id` is the request's. */
  events: { id: string; statusKey: RequestStatusKey; at: Date }[];
  messageIds: string[];
}

/** For the import: the existing requests with these ids, with their events and messages. */
export async function findSavedRequests(db: Executor, requestIds: string[]): Promise<SavedRequests> {
  const ids = sql.param(requestIds);
  const existing = await db
    .select({ id: requests.id, statusKey: requests.statusKey, newStatus: requests.newStatus })
    .from(requests)
    .where(sql`${requests.id} = any(${ids}::uuid[])`);
  if (existing.length === 0) return { requests: [], events: [], messageIds: [] };
  const events = await db
    .select({ id: requestEvents.requestId, statusKey: requestEvents.statusKey, at: requestEvents.at })
    .from(requestEvents)
    .where(sql`${requestEvents.requestId} = any(${ids}::uuid[])`);
  const saved = await db
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${messages.requestId} = any(${ids}::uuid[])`);
  return { requests: existing, events, messageIds: saved.map(({ id }) => id) };
}
