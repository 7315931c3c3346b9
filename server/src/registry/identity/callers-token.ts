import type { FastifyRequest } from 'fastify';
import { asToken, bearerToken } from '../../platform/http/bearer-token.ts';
import { readHttpOnlyCookie } from '../../platform/http/cookies.ts';

/** The cookie in which the console's browser stores its token; no script reads it. */
export const CONSOLE_COOKIE = 'ops_session';

/**
 * The token of a call: from its header, or else from the console's cookie. The cookie counts only if the
 * browser reports that a page of the same origin calls, so that no other site can act with it. Null if there
 * is none.
 */
export function callersToken(request: FastifyRequest): string | null {
  const { headers } = request;
  if (headers.authorization !== undefined) return bearerToken(headers.authorization);
  if (headers['sec-fetch-site'] !== 'same-origin') return null;
  return asToken(readHttpOnlyCookie(request, CONSOLE_COOKIE));
}

/** True if the call came with a token, valid or not. */
export const bringsToken = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined || callersToken(request) !== null;
