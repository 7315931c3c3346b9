import type { FastifyRequest } from 'fastify';

/**
 * True when the request comes from a page of this portal, or from no browser at all. A page has the API's own
 * host name, on the API's port (behind the edge's /api) or on one of the edge's ports.
 */
export function isPageOrigin(request: FastifyRequest, pagePorts: ReadonlySet<string>): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return !isCrossSite(request);
  const page = URL.parse(origin);
  if (!page || (page.protocol !== 'http:' && page.protocol !== 'https:')) return false;
  const { hostname, port } = request.client;
  return page.hostname === hostname && (page.port === port || pagePorts.has(page.port));
}

/** True when a browser says that a page or link of another site caused the request. */
export function isCrossSite(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}
