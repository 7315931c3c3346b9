import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { PgliteOrder, PgliteReport } from './pglite-worker.ts';

/**
 * The embedded database in its worker thread; in this thread its queries would block every request.
 */
interface PgliteEngine {
  /** A connection for `pg`, which uses it like one to any server. One at a time. */
  connect(): Duplex;
  /** The whole database as a tar file, which `template` accepts. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface PgliteOptions {
  /** Folder, or 'memory://'. */
  dataDir: string;
  /** Path of a dump to start from. */
  template?: string | null;
}

/** Opens the database; rejects with the engine's message when the folder is unusable. */
export async function startPglite({ dataDir, template = null }: PgliteOptions): Promise<PgliteEngine> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { dataDir, template },
  });
  const waiting: { resolve(bytes: Uint8Array): void; reject(error: Error): void }[] = [];
  let broken: Error | null = null;

  const fail = (error: Error) => {
    broken = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  };

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (report: PgliteReport) => {
      if (report.kind === 'failed') reject(new Error(report.message));
      else resolve();
    });
  }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });

  worker.on('message', (report: PgliteReport) => {
    if (report.kind === 'answer') waiting.shift()?.resolve(report.bytes);
    else if (report.kind === 'failed') waiting.shift()?.reject(new Error(report.message));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(broken ?? new Error('the embedded database has stopped')));

  const order = (message: PgliteOrder) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (broken) return reject(broken);
      waiting.push({ resolve, reject });
      worker.postMessage(message);
    });

  return {
    connect: () => new PgliteSocket((bytes) => order({ kind: 'wire', bytes })),
    dump: () => order({ kind: 'dump' }),
    async close() {
      if (!broken) await order({ kind: 'close' });
      await worker.terminate();
    },
  };
}

const TERMINATE = 'X'.charCodeAt(0);

/** Looks like a TCP socket to `pg`. Each flush goes to the worker as one message. */
class PgliteSocket extends Duplex {
  readonly #ask: (bytes: Uint8Array) => Promise<Uint8Array>;

  constructor(ask: (bytes: Uint8Array) => Promise<Uint8Array>) {
    super();
    this.#ask = ask;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#exchange(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #exchange(bytes: Buffer, done: (error?: Error) => void): void {
    if (bytes[0] === TERMINATE) {
      // Closing a connection does not close the database.
      this.push(null);
      done();
      return;
    }
    this.#ask(new Uint8Array(bytes)).then((answer) => {
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    }, done);
  }
}
