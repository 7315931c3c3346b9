import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { PortalError } from './http/portal-error.ts';
import { EDGE_PROOF_HEADER } from './http/trust.ts';

export interface Metrics {
  registry: Registry;
  request(role: string, method: string, route: string, status: number, seconds: number): void;
  /** Counts an event by name: 'login_succeeded', 'mail_sent', … never with an identifier. */
  count(event: string): void;
}

export function createMetrics({ process = false } = {}): Metrics {
  const registry = new Registry();
  if (process) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Duration of HTTP requests by role, method, route pattern and status',
    labelNames: ['role', 'method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const events = new Counter({
    name: 'portal_events_total',
    help: 'Things that happened, by name',
    labelNames: ['event'],
    registers: [registry],
  });
  return {
    registry,
    request: (role, method, route, status, seconds) =>
      requests.observe({ role, method, route, status: String(status) }, seconds),
    count: (event) => events.inc({ event }),
  };
}

export interface MetricsReaders {
  /** Bearer token of scrapers; null where there are none. */
  token: string | null;
  /** Whoever calls from this machine may read them, too. */
  thisMachine: boolean;
}

/** GET /metrics; 404 for everybody else, and for what was forwarded by an edge, whose port is the public one. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, readers: MetricsReaders): void {
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    const isLocal = readers.thisMachine && ['127.0.0.1', '::1'].includes(request.client.address);
    const hasToken = readers.token !== null && request.headers.authorization === `Bearer ${readers.token}`;
    const isForwarded = request.headers[EDGE_PROOF_HEADER] !== undefined;
    if (isForwarded || (!isLocal && !hasToken)) throw new PortalError('not_found', 404);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
