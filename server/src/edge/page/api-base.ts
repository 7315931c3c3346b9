import type { Client } from '../../platform/http/trust.ts';

/**
 * The API on the page's own host name, so that cookies stay same-site: on localhost under a port of its own,
 * elsewhere under `/api`.
 */
export function apiBaseFor({ hostname }: Pick<Client, 'hostname'>, membersPort: number): string {
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  return local ? `http://${hostname}:${membersPort}` : '/api';
}
