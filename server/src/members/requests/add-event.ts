import { randomUUID } from 'node:crypto';
import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import type { Executor } from '../../platform/db/database.ts';
import { insertEvent, nextEventPosition } from './requests.repository.ts';

/** Adds a status to the history of a request. */
export async function addEvent(tx: Executor, requestId: string, statusKey: RequestStatusKey, at: Date) {
  const position = await nextEventPosition(tx, requestId);
  await insertEvent(tx, { id: randomUUID(), requestId, position, statusKey, at, infoMessage: null });
}
