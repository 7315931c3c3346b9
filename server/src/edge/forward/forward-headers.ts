import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import {
  type Client,
  EDGE_COUNTRY_HEADER,
  EDGE_PROOF_HEADER,
  EDGE_TIME_LEFT_HEADER,
} from '../../platform/http/trust.ts';
import { REQUEST_ID_HEADER } from '../../platform/request-context.ts';

/** Headers that belong to one connection (RFC 9110, 7.6.1), never to the next one. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that only this edge may set for the members API. */
const OURS = new Set([
  'host',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  EDGE_PROOF_HEADER,
  EDGE_COUNTRY_HEADER,
  REQUEST_ID_HEADER,
  EDGE_TIME_LEFT_HEADER,
]);

/** The headers without the hop-by-hop ones and those that `Connection` names. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}

/** The request's headers for the members API. Whatever the browser sent about its origin is replaced. */
export function forwardedHeaders(
  { headers, client, id }: { headers: IncomingHttpHeaders; client: Client; id: string },
  edgeProof: string | null,
  timeLeftMs: number,
): OutgoingHttpHeaders {
  const passedOn = Object.entries(endToEnd(headers)).filter(([name]) => !OURS.has(name));
  return {
    ...Object.fromEntries(passedOn),
    [REQUEST_ID_HEADER]: id,
    'x-forwarded-for': client.address,
    'x-forwarded-host': client.port ? `${client.hostname}:${client.port}` : client.hostname,
    'x-forwarded-proto': client.protocol,
    ...(client.country !== null && { [EDGE_COUNTRY_HEADER]: client.country }),
    [EDGE_TIME_LEFT_HEADER]: String(timeLeftMs),
    ...(edgeProof !== null && { [EDGE_PROOF_HEADER]: edgeProof }),
  };
}
