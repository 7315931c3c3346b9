import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { onBehalfOf, REQUEST_ID_HEADER } from '../request-context.ts';
import type { PortalApp } from './portal-app.ts';
import { createTrust, type TrustOptions } from './trust.ts';

/** The form of a proxy's id that is safe in a log, in a header and on a page. */
const VALID_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Ids that were assigned, for answers that bypass Fastify. */
const given = new WeakMap<IncomingMessage, string>();

/** The id of a request; a new one if it has none yet. */
export const requestIdOf = (request: IncomingMessage): string => given.get(request) ?? randomUUID();

/**
 * Assigns request ids: the id from a trusted proxy or our own edge if it is valid, else a new UUID.
 */
export function createRequestIds(options: TrustOptions): (request: IncomingMessage) => string {
  const { isTrusted } = createTrust(options);
  return (request) => {
    const { socket, headers } = request;
    const brought = headers[REQUEST_ID_HEADER];
    const isGood = typeof brought === 'string' && VALID_ID.test(brought);
    const id = isGood && isTrusted(socket?.remoteAddress ?? '', headers) ? brought : randomUUID();
    given.set(request, id);
    return id;
  };
}

/**
 * Sends the request's id with every answer and passes it to all work that the request starts. Call
 * it before any other hook.
 */
export function carryRequestId(app: PortalApp): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    onBehalfOf(request.id, done);
  });
  // A body is read in events of the connection, outside the context of the request.
  app.addHook('preValidation', (request, _reply, done) => onBehalfOf(request.id, done));
}
