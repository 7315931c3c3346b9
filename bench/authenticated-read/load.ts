import { connect, type Socket } from 'node:net';

export interface LoadTarget {
  port: number;
  path: string;
  /** Headers besides Host: 'cookie: …'. */
  headers: string[];
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Sends the same request over several connections for some time, each again as soon as it is
 * answered. Returns the answers per second. It writes HTTP by hand, since a client as heavy as the
 * server would hide the difference between two servers. Loopback only. Throws for any answer but
 * 200.
 */
export async function answersPerSecond(
  target: LoadTarget,
  connections: number,
  milliseconds: number,
): Promise<number> {
  const lines = [`GET ${target.path} HTTP/1.1`, `Host: localhost:${target.port}`, ...target.headers];
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  const started = performance.now();
  const end = started + milliseconds;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(end, target.port, request)),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - started) / 1000);
}

function askUntil(end: number, port: number, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let received = Buffer.alloc(0);
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request));
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setNoDelay(true);
    socket.on('error', fail);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = answerLength(received);
      if (length === null || received.length < length) return;
      const status = received.toString('latin1', 9, 12);
      if (status !== '200') return fail(new Error(`answered ${status}: ${received.toString('utf8')}`));
      received = received.subarray(length);
      answers += 1;
      if (performance.now() < end) {
        socket.write(request);
        return;
      }
      socket.removeAllListeners('close');
      socket.end();
      resolve(answers);
    });
  });
}

/**
 * Length of the first answer in the buffer, headers included; null while the headers are
 * incomplete.
 */
export function answerLength(received: Buffer): number | null {
  const headersEnd = received.indexOf(HEADERS_END);
  if (headersEnd < 0) return null;
  const head = received.toString('latin1', 0, headersEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length:\n${head}`);
  return headersEnd + HEADERS_END.length + Number(length);
}
