import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../platform/db/uuid.ts';

/** The claims of a link. Its pins are in the registry. */
export interface TesterClaims {
  id: string;
  environment: string;
  expiresAt: Date;
}

export interface TesterTokens {
  seal(claims: TesterClaims): string;
  /** Null for a token that we did not sign. */
  open(token: string): TesterClaims | null;
}

/**
 * The signed part of a tester's link. The edge verifies it without the registry, so a forged link
 * costs the registry nothing. The expiry is in base 36, since thirteen digits in an address look
 * like a social security number.
 */
export function createTesterTokens(key: Buffer): TesterTokens {
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    seal({ id, environment, expiresAt }) {
      const body = [id, environment, expiresAt.getTime().toString(36)].join('~');
      return `${body}~${sign(body)}`;
    },
    open(token) {
      const [id = '', environment = '', end = '', signature = '', ...rest] = token.split('~');
      const expected = Buffer.from(sign([id, environment, end].join('~')));
      const given = Buffer.from(signature);
      const isOurs =
        rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && isUuid(id) ? { id, environment, expiresAt: new Date(Number.parseInt(end, 36)) } : null;
    },
  };
}
