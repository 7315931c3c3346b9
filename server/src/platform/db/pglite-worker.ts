import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * Commands from `pglite-engine.ts`. `wire` carries PostgreSQL protocol messages, and so does its
 * answer.
 */
export type PgliteOrder = { kind: 'wire'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' };
export type PgliteReport =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; bytes: Uint8Array };

const { dataDir, template } = workerData as { dataDir: string; template: string | null };
const port = parentPort!;
const report = (message: PgliteReport) => port.postMessage(message);
/** Transfers the bytes to the other thread, so that no copy waits here for the garbage collector. */
const answer = (bytes: Uint8Array<ArrayBuffer>) =>
  port.postMessage({ kind: 'answer', bytes } satisfies PgliteReport, [bytes.buffer]);

async function obey(db: PGlite, order: PgliteOrder): Promise<void> {
  if (order.kind === 'wire') return answer(await exchange(db, order.bytes));
  if (order.kind === 'dump') {
    const dump = await db.dumpDataDir('none');
    return answer(new Uint8Array(await dump.arrayBuffer()));
  }
  await db.close();
  answer(new Uint8Array());
  port.close();
}

/**
 * The answer of the engine to protocol messages. `execProtocolRaw` would do the same, but it also parses each
 * message of the answer and keeps the result in a list that only its other calls empty: 25 bytes for every 10
 * bytes read.
 */
async function exchange(db: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // Each part is copied, because the engine overwrites it with the next one.
  await db.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) });
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
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
