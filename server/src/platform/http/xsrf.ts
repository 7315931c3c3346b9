import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHttpOnlyCookie, SESSION_COOKIE, setReadableCookie, XSRF_COOKIE } from './cookies.ts';
import { isPageOrigin } from './page-origin.ts';
import { PortalError } from './portal-error.ts';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface XsrfGuard {
  /**
   * Sends a token for the session that the browser will have after this answer; null means no
   * session.
   */
  issue(reply: FastifyReply, sessionToken: string | null): void;
  /** Keeps a token that is still valid: another tab may be about to send it. */
  ensure(request: FastifyRequest, reply: FastifyReply): void;
  /**
   * Throws 403 `xsrf_invalid` or `origin_refused` for a write that a foreign page may have sent.
   */
  check(request: FastifyRequest): void;
}

/**
 * Double submit: the value of the readable cookie must come back in X-XSRF-TOKEN. The token is
 * signed and bound to the session cookie, so neither a planted cookie nor another session's token
 * passes. A login is checked too.
 */
export function createXsrfGuard(key: Buffer, pagePorts: ReadonlySet<string>): XsrfGuard {
  const sign = (nonce: string, session: string) =>
    createHmac('sha256', key).update(`${nonce}\n${session}`).digest('base64url');

  const isValid = (token: string | undefined, session: string) => {
    const [nonce = '', signature = ''] = token?.split('.') ?? [];
    const expected = Buffer.from(sign(nonce, session));
    const given = Buffer.from(signature);
    return nonce !== '' && given.length === expected.length && timingSafeEqual(given, expected);
  };

  const issue: XsrfGuard['issue'] = (reply, sessionToken) => {
    const nonce = randomBytes(18).toString('base64url');
    setReadableCookie(reply, XSRF_COOKIE, `${nonce}.${sign(nonce, sessionToken ?? '')}`);
  };

  return {
    issue,
    ensure(request, reply) {
      const session = readHttpOnlyCookie(request, SESSION_COOKIE) ?? '';
      if (!isValid(request.cookies[XSRF_COOKIE], session)) issue(reply, session);
    },
    check(request) {
      if (!WRITES.has(request.method)) return;
      if (!isPageOrigin(request, pagePorts)) throw new PortalError('origin_refused', 403);
      const header = request.headers['x-xsrf-token'];
      const cookie = request.cookies[XSRF_COOKIE];
      if (
        !cookie ||
        header !== cookie ||
        !isValid(cookie, readHttpOnlyCookie(request, SESSION_COOKIE) ?? '')
      ) {
        throw new PortalError('xsrf_invalid', 403);
      }
    },
  };
}
