import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isSameSecret } from '../crypto/same-secret.ts';
import { PortalError } from './portal-error.ts';

/** Proves in this header that our own edge forwarded a request; compared in constant time. */
export const EDGE_PROOF_HEADER = 'x-portal-edge';

/** The client's country, which the edge read from the proxy before it. */
export const EDGE_COUNTRY_HEADER = 'x-portal-country';

/** How many milliseconds our own edge waits for the answer. */
export const EDGE_TIME_LEFT_HEADER = 'x-portal-time-left';

export interface TrustOptions {
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[];
  /** Secret shared by the edge and the members role; null if nothing is forwarded. */
  edgeProof: string | null;
  /** Header in which the proxy names the client's country; null if none does. */
  countryHeader?: string | null;
}

/** The real client of a request, as far as trusted proxies report it. */
export interface Client {
  address: string;
  /** Host name in lower case, without the port; '' when there is none. */
  hostname: string;
  port: string;
  protocol: 'http' | 'https';
  /** 'FR', if a trusted proxy reports it; null otherwise. */
  country: string | null;
  /** Milliseconds that our edge waits for the answer; null for other callers. */
  timeLeft: number | null;
}

type ReadClient = (remoteAddress: string, headers: IncomingHttpHeaders) => Client;

interface Trust {
  isProxy(address: string): boolean;
  isEdge(headers: IncomingHttpHeaders): boolean;
  /** True if the connected peer is a trusted proxy or our own edge. */
  isTrusted(remoteAddress: string, headers: IncomingHttpHeaders): boolean;
}

export function createTrust({ trustedProxies, edgeProof }: TrustOptions): Trust {
  const proxies = toBlockList(trustedProxies);
  const isProxy = (address: string) => {
    const family = isIP(address);
    return family > 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  const isEdge = (headers: IncomingHttpHeaders) =>
    edgeProof !== null && isSameSecret(headers[EDGE_PROOF_HEADER], edgeProof);
  return {
    isProxy,
    isEdge,
    isTrusted: (remoteAddress, headers) => isProxy(plainAddress(remoteAddress)) || isEdge(headers),
  };
}

/**
 * Reads the client's address and host. Throws 400 `host_ambiguous` if a trusted X-Forwarded-Host names two.
 * In X-Forwarded-For the right-most address that is not a trusted proxy counts: the client can write anything
 * to the left of it.
 */
export function createReadClient(options: TrustOptions): ReadClient {
  const { isProxy, isEdge, isTrusted } = createTrust(options);
  const { countryHeader } = options;

  return (remoteAddress, headers) => {
    const peer = plainAddress(remoteAddress);
    const trusted = isTrusted(remoteAddress, headers);
    const forwarded = trusted ? headers['x-forwarded-host'] : undefined;
    // If our edge could not read the host, there is none: the host between the edge and this server
    // says nothing about the client's.
    const host = forwarded === undefined ? (headers.host ?? '') : onlyOne(forwarded);
    const protocol = trusted && last(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
    return {
      address: trusted ? originalAddress(peer, headers, isProxy) : peer,
      protocol,
      country: trusted ? countryOf(headers, isEdge(headers) ? EDGE_COUNTRY_HEADER : countryHeader) : null,
      timeLeft: isEdge(headers) ? Number(last(headers[EDGE_TIME_LEFT_HEADER])) || null : null,
      ...splitHost(host),
    };
  };
}

function originalAddress(
  peer: string,
  headers: IncomingHttpHeaders,
  isProxy: (address: string) => boolean,
): string {
  const hops = list(headers['x-forwarded-for']).map(plainAddress);
  for (const hop of hops.toReversed()) {
    if (!isIP(hop)) break;
    if (!isProxy(hop)) return hop;
  }
  return peer;
}

/** Throws for an entry that is neither an address nor a range, with the entry as the message. */
function toBlockList(entries: readonly string[]): BlockList {
  const blockList = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (!isIP(address)) throw new Error(entry);
    if (prefix === undefined) blockList.addAddress(address, family);
    else blockList.addSubnet(address, Number(prefix), family);
  }
  return blockList;
}

/** '::ffff:10.0.0.1' becomes 10.0.0.1, so that the kind of socket does not matter. */
function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Two letters, as in ISO 3166; null for anything else. */
function countryOf(headers: IncomingHttpHeaders, header: string | null | undefined): string | null {
  const text = header ? last(headers[header.toLowerCase()]) : '';
  return /^[A-Z]{2}$/i.test(text) ? text.toUpperCase() : null;
}

function splitHost(host: string): { hostname: string; port: string } {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i.exec(host.trim());
  return { hostname: (match?.[1] ?? '').toLowerCase(), port: match?.[2] ?? '' };
}

function list(header: string | string[] | undefined): string[] {
  return (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim());
}

/**
 * Throws 400 `host_ambiguous` if the proxies disagree: the client itself may have sent either
 * value.
 */
function onlyOne(header: string | string[]): string {
  const values = new Set(list(header).map((value) => value.toLowerCase()));
  if (values.size > 1) throw new PortalError('host_ambiguous', 400);
  return last(header);
}

function last(header: string | string[] | undefined): string {
  return list(header).at(-1) ?? '';
}

/** The key that a throttle counts by: an IPv4 address, or the /64 of an IPv6 one, since one home has a whole /64. */
export function throttleKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const network = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
