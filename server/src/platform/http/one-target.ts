import type { FastifyRequest } from 'fastify';
import { PortalError } from './portal-error.ts';

/**
 * Headers that choose the environment. If one comes twice, two readers may follow different values.
 */
const CHOOSERS = new Set(['host', 'x-forwarded-host']);

/** One host with or without a port: a name, an IPv4 address, or an IPv6 address in brackets. */
const ONE_HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Throws 400 `host_ambiguous` for a request with one of these headers twice (Node would silently
 * take the first), or with a `Host` that is not exactly one host. Throws 400 `url_invalid` for a
 * request target that names a host of its own beside the header (`GET http://other.example/`).
 */
export function requireOneTarget({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const names = (raw.rawHeaders ?? []).filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const choosers = names.filter((name) => CHOOSERS.has(name));
  const isOneHost = raw.headers?.host === undefined || ONE_HOST.test(raw.headers.host);
  if (choosers.length > new Set(choosers).size || !isOneHost) throw new PortalError('host_ambiguous', 400);
  if (!raw.url?.startsWith('/')) throw new PortalError('url_invalid', 400);
}
