import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

export interface PgliteOptions {
  /** Folder, or 'memory://'. */
  dataDir: string;
  /** Path of a dump to start from. */
  template?: string | null;
}

/** The embedded database in the thread that opens it. It answers one call after another. */
export interface PgliteInstance {
  /** Takes messages of PostgreSQL's protocol and resolves to those of the answer. */
  exchange(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** The whole database as a tar file, which `template` accepts. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Rejects with the engine's message when the folder is unusable. */
export async function openPglite({ dataDir, template = null }: PgliteOptions): Promise<PgliteInstance> {
  const db = await PGlite.create({
    dataDir,
    ...(template && { loadDataDir: await openAsBlob(template) }),
  });
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };
  return {
    exchange: (bytes) => inTurn(() => exchange(db, bytes)),
    dump: () => inTurn(async () => new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())),
    close: () => inTurn(() => db.close()),
  };
}

/**
 * The answer of the engine to protocol messages. `execProtocolRaw` would do the same, but it also
 * parses each message of the answer and keeps the result in a list that only its other calls empty:
 * 25 octets for every 10 that were read.
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
