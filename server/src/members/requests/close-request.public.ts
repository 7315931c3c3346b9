import { randomUUID } from 'node:crypto';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import type { Executor } from '../../platform/db/database.ts';
import { lockRequest, markChanged } from './operated-requests.repository.ts';
import { insertEvent, nextEventPosition } from './requests.repository.ts';

/**
 * Ends a request whose act is over, with a text for the member, even if the insurer has begun to check it. A
 * closed request stays unchanged. A later step `done` of the core system replaces this one.
 */
export async function closeRequest(
  tx: Executor,
  requestId: string,
  { info: infoMessage, at }: { info: string; at: Date },
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request || REQUEST_STATUSES[request.statusKey].phase === 'closed') return;
  const position = await nextEventPosition(tx, requestId);
  await insertEvent(tx, { id: randomUUID(), requestId, position, statusKey: 'done', at, infoMessage });
  await markChanged(tx, requestId, { statusKey: 'done', now: at });
}
