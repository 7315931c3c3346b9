import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** Orders from `pglite-engine.ts`; `wire` carries PostgreSQL protocol messages and is answered by the same. */
export type PgliteOrder = { kind: 'wire'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' };
export type PgliteReport =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; bytes: Uint8Array };

const { dataDir, template } = workerData as { dataDir: string; template: string | null };
const port = parentPort!;
const report = (message: PgliteReport) => port.postMessage(message);

/** A copy of exactly these octets: a view would drag the whole WebAssembly memory through postMessage. */
const owned = (bytes: Uint8Array) => bytes.slice();

async function obey(db: PGlite, order: PgliteOrder): Promise<void> {
  if (order.kind === 'wire')
    return report({ kind: 'answer', bytes: owned(await db.execProtocolRaw(order.bytes)) });
  if (order.kind === 'dump') {
    const dump = await db.dumpDataDir('none');
    return report({ kind: 'answer', bytes: new Uint8Array(await dump.arrayBuffer()) });
  }
  await db.close();
  report({ kind: 'answer', bytes: new Uint8Array() });
  port.close();
}

try {
  const db = await PGlite.create({
    dataDir,
    ...(template && { loadDataDir: await openAsBlob(template) }),
  });
  let queue: Promise<void> = Promise.resolve();
  port.on('message', (order: PgliteOrder) => {
    queue = queue
      .then(() => obey(db, order))
      .catch((error: unknown) =>
        report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
      );
  });
  report({ kind: 'ready' });
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
