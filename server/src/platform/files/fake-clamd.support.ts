import { createServer, type Socket } from 'node:net';
import { after } from 'node:test';

/** The standard test text for malware scanners. It is built here, so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

type Reply = (bytes: Buffer, socket: Socket) => string | null;

const asClamd: Reply = (bytes) =>
  bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';

/**
 * Speaks INSTREAM as clamd does, on a free port or at the given path. If `reply` is null, it never
 * answers. It stops when the tests of the file have ended.
 */
export async function startFakeClamd({ reply = asClamd, path }: { reply?: Reply; path?: string } = {}) {
  const received: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let pending = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      pending = Buffer.concat([pending, part as Buffer]);
      const bytes = readStream(pending);
      if (!bytes) return;
      received.push(bytes);
      const text = reply(bytes, socket);
      if (text !== null) socket.end(text);
    });
  });
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  after(() => void server.close());
  const bound = server.address();
  const address = typeof bound === 'object' && bound ? `127.0.0.1:${bound.port}` : path!;
  return { address, received, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** The bytes between the command and the empty chunk; null until all have arrived. */
function readStream(pending: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (pending.length < command.length) return null;
  if (!pending.subarray(0, command.length).equals(command)) throw new Error('another command than INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= pending.length; ) {
    const length = pending.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(pending.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
