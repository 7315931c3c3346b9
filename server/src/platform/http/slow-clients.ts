import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '../request-context.ts';
import { INERT_HEADERS } from './inert-policy.ts';
import { requestIdOf } from './request-id.ts';

/** Time limits for a client that sends a request: in ms, except `windowBytes`. */
export interface ClientPatience {
  /** From the connection, or the first byte of a further request, to the end of its headers. */
  headersMs: number;
  /** Interval of the check for clients whose headers are late. */
  checkHeadersMs: number;
  /** Idle time between two requests. Longer than the 60 s for which proxies keep a connection. */
  keepAliveMs: number;
  /** Without a single byte in either direction: the client does not read the answer, or is gone. */
  silentMs: number;
  /** Length of a window in milliseconds. */
  windowMs: number;
  /** This many bytes of a body have to arrive in each window, unless the body ends in it. */
  windowBytes: number;
}

/**
 * A body has no maximum time, but a minimum pace: 128 KiB in 20 s, 52 kbit/s. Slow 3G (400 kbit/s) is eight
 * times as fast, so 15 MB take five minutes and pass. A body sent one byte at a time is refused after the
 * first window.
 */
export const CLIENT_PATIENCE: ClientPatience = {
  headersMs: 10_000,
  checkHeadersMs: 2_000,
  keepAliveMs: 72_000,
  silentMs: 120_000,
  windowMs: 20_000,
  windowBytes: 128 * 1024,
};

/** Options for `Fastify()`. Late headers reach `answerClientError`, which answers 408. */
export const serverTimes = (patience: ClientPatience) => ({
  connectionTimeout: patience.silentMs,
  keepAliveTimeout: patience.keepAliveMs,
  http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkHeadersMs },
});

/** Calls back at the end of each window, until the returned function is called. */
type EveryWindow = (check: () => void) => () => void;

function byTimer(windowMs: number): EveryWindow {
  return (check) => {
    const timer = setInterval(check, windowMs).unref();
    return () => clearInterval(timer);
  };
}

/**
 * Answers 408 `request_timeout` to a request whose body is slower than the pace, and closes its
 * connection. If the request was answered before its body had arrived, only the connection is
 * closed. The time that the server takes to read what has arrived does not count.
 */
export function refuseSlowBodies(
  server: Server,
  { windowMs, windowBytes }: ClientPatience,
  everyWindow: EveryWindow = byTimer(windowMs),
): void {
  server.on('request', (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let seen = socket.bytesRead;
    const stop = everyWindow(() => {
      if (request.complete || socket.destroyed) return stop();
      const arrived = socket.bytesRead - seen;
      seen = socket.bytesRead;
      const isOurs = request.readableLength > 0 && !response.writableEnded;
      if (arrived >= windowBytes || isOurs) return;
      stop();
      endLate(response, socket);
    });
    // The listeners are on the request alone: a connection serves many requests and would collect
    // their listeners.
    request.once('close', stop);
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endLate(response: ServerResponse, socket: Socket): void {
  if (response.headersSent || response.socket !== socket) {
    socket.destroy();
    return;
  }
  const { headers, body } = problemOf(408, 'request_timeout', requestIdOf(response.req));
  response.writeHead(408, headers);
  response.end(body, () => socket.destroy());
}

const problemOf = (status: number, code: string, requestId: string) => ({
  headers: {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...INERT_HEADERS,
    [REQUEST_ID_HEADER]: requestId,
    connection: 'close',
  },
  body: JSON.stringify({ type: `urn:portal:problem:${code}`, status, code, requestId }),
});

/** Node refuses these before there is a request. The keys are Node's own error codes. */
const REFUSALS: Record<string, [status: number, line: string, code: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'headers_too_large'],
};

/** For `clientErrorHandler`: sends a problem document, then closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, line, code] = REFUSALS[error.code ?? ''] ?? [400, 'Bad Request', 'request_invalid'];
  const { headers, body } = problemOf(status, code, randomUUID());
  const head = Object.entries({ ...headers, 'content-length': String(body.length) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${line}\r\n${head.join('')}\r\n${body}`);
  socket.destroy();
}
