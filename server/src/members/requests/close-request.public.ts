import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/db/database.ts';
import { lockRequest, markChanged } from './operated-requests.repository.ts';
import { insertEvent, nextEventPosition } from './requests.repository.ts';

/** Ends a request whose act is over, with words for the member. One that the insurer has moved is left to the insurer. */
export async function closeRequest(
  tx: Executor,
  requestId: string,
  { info: infoMessage, at }: { info: string; at: Date },
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (request?.statusKey !== 'received') return;
  const position = await nextEventPosition(tx, requestId);
  await insertEvent(tx, { id: randomUUID(), requestId, position, statusKey: 'done', at, infoMessage });
  await markChanged(tx, requestId, { statusKey: 'done', now: at });
}
