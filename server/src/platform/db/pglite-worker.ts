import { parentPort, workerData } from 'node:worker_threads';
import { openPglite, type PgliteInstance, type PgliteOptions } from './pglite-instance.ts';

/**
 * Commands from `pglite-engine.ts`. `wire` carries PostgreSQL protocol messages, and so does its
 * answer.
 */
export type PgliteOrder = { kind: 'wire'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' };
export type PgliteReport =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; bytes: Uint8Array };

const port = parentPort!;
const report = (message: PgliteReport) => port.postMessage(message);
/**
 * Transfers the octets to the other thread, so that no copy waits here for the garbage collector.
 */
const answer = (bytes: Uint8Array<ArrayBuffer>) =>
  port.postMessage({ kind: 'answer', bytes } satisfies PgliteReport, [bytes.buffer]);

async function obey(db: PgliteInstance, order: PgliteOrder): Promise<void> {
  if (order.kind === 'wire') return answer(await db.exchange(order.bytes));
  if (order.kind === 'dump') return answer(await db.dump());
  await db.close();
  answer(new Uint8Array());
  port.close();
}

try {
  const db = await openPglite(workerData as PgliteOptions);
  port.on('message', (order: PgliteOrder) => {
    obey(db, order).catch((error: unknown) =>
      report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  });
  report({ kind: 'ready' });
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
