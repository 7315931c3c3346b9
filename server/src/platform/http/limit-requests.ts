import type { FastifyRequest } from 'fastify';
import { runAs, type Work } from '../time-limits.ts';
import type { PortalApp } from './portal-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work;
  }
  interface FastifyContextConfig {
    /**
     * The route may take as long as the edge waits: its work beside the database, such as a malware
     * scan, is slow.
     */
    takesLong?: boolean;
  }
}

/** How long a read goes on after the browser has disconnected: one that is about to end is not interrupted. */
const GONE_GRACE_MS = 1_000;
/** Time limit of a slow route, unless the edge waits for less. */
const LONG_MS = 27_000;

/**
 * Limits the time of a request's database calls. They end `requestMs` after the body has arrived,
 * or earlier if the edge waits for less. If the browser disconnects, a read stops. A write
 * continues, because the browser may repeat it.
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
  // The body is parsed in events of its socket, outside the context of the request.
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
