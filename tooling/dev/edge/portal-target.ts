import type { IncomingMessage } from 'node:http';

/** The running portal, for one request. */
export interface PortalTarget {
  secure: boolean;
  /** The host name to connect to. */
  hostname: string;
  port: string;
  /** 'natixis.localhost:3000': the host name chooses the environment. */
  host: string;
  origin: string;
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * With a portal on this machine, the page's own host name chooses the brand: http://natixis.localhost:3100 is
 * Natixis. Another portal is always called under its own name.
 */
export function targetFor(portal: URL, request: Pick<IncomingMessage, 'headers'>): PortalTarget {
  const requestedHost = (request.headers.host ?? '').replace(/:\d+$/, '');
  const hostname =
    isLocal(portal.hostname) && requestedHost.endsWith('.localhost') ? requestedHost : portal.hostname;
  const host = portal.port ? `${hostname}:${portal.port}` : hostname;
  return {
    secure: portal.protocol === 'https:',
    // Node may not resolve *.localhost.
    hostname: isLocal(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, ''),
    port: portal.port,
    host,
    origin: `${portal.protocol}//${host}`,
  };
}
