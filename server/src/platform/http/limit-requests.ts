import type { FastifyRequest } from 'fastify';
import { runAs, type Work } from '../time-limits.ts';
import type { PortalApp } from './portal-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work;
  }
  interface FastifyContextConfig {
    /** May take as long as the edge waits: what it does beside the database, such as looking through a file, is slow. */
    takesLong?: boolean;
  }
}

/** A read that nobody waits for any more is not cut off while it is about to end. */
const GONE_GRACE_MS = 1_000;
/** Limit of a route that takes long, unless the edge waits for less. */
const LONG_MS = 27_000;

/**
 * Limits the time of a request's database calls: they end `requestMs` after the body has arrived, or earlier if the edge
 * waits for less. If the browser disconnects, a read stops. A write continues, because the browser may repeat it.
 */
export function limitRequests(app: PortalApp, requestMs: number): void {
  app.decorateRequest('work', null as unknown as Work);
  app.addHook('onRequest', (request, reply, done) => {
    const { work, giveUp } = beginWork(request, requestMs);
    request.work = work;
    if (request.method === 'GET' || request.method === 'HEAD') {
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) giveUp();
      });
    }
    runAs(work, done);
  });
  // The parsing of a body goes on in the events of its socket.
  app.addHook('preValidation', (request, _reply, done) => runAs(request.work, done));
}

function beginWork({ raw, client, routeOptions }: FastifyRequest, requestMs: number) {
  const ownMs = routeOptions.config?.takesLong ? LONG_MS : requestMs;
  const limitMs = Math.min(ownMs, client.timeLeft ?? ownMs);
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  let since = hasBody ? null : performance.now();
  if (hasBody) {
    raw.once('end', () => {
      since = performance.now();
    });
  }
  let isGone = false;
  const running = new Set<() => void>();
  const work: Work = {
    kind: 'request',
    running,
    timeLeft() {
      if (isGone) return 0;
      return since === null ? limitMs : limitMs - (performance.now() - since);
    },
  };
  const giveUp = () => {
    isGone = true;
    const stopRunning = () => {
      for (const stop of [...running]) stop();
    };
    if (running.size > 0) setTimeout(stopRunning, GONE_GRACE_MS).unref();
  };
  return { work, giveUp };
}
