import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isSameSecret } from './crypto/same-secret.ts';
import { bearerToken } from './http/bearer-token.ts';
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
  /**
   * A scraper must send one of these as a bearer token, even from this machine: behind a proxy
   * every visitor may look local.
   */
  tokens: readonly string[];
  /** True for the token of the machine, which changes while the process runs. */
  isMachine?: (token: string) => Promise<boolean>;
  /**
   * On a public port a caller without a token gets 404 `not_found`, as if the route did not exist;
   * elsewhere 401 `token_required`.
   */
  hidden: boolean;
}

/**
 * GET /metrics. Never answered to a request that an edge forwarded, because the edge's port is
 * public.
 */
export function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, readers: MetricsReaders): void {
  const refusal = () =>
    readers.hidden ? new PortalError('not_found', 404) : new PortalError('token_required', 401);
  const options = { config: { access: 'anyone' as const }, schema: { hide: true } as object };
  app.get('/metrics', options, async ({ headers }, reply) => {
    const token = bearerToken(headers.authorization);
    const mayRead =
      readers.tokens.some((one) => isSameSecret(headers.authorization, `Bearer ${one}`)) ||
      (token !== null && (await readers.isMachine?.(token)));
    if (!mayRead || headers[EDGE_PROOF_HEADER] !== undefined) throw refusal();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
