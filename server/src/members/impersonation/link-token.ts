import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../platform/db/uuid.ts';

/** The content of a link. Member, reader and reason are stored only in the database. */
export interface LinkClaims {
  id: string;
  environment: string;
  expiresAt: Date;
}

/**
 * The signed part of a link: id, environment and expiry, signed with a key of its own. The
 * signature is checked before the link is looked up, so that guesses cost no query.
 */
export function createLinkTokens(key: Buffer) {
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url');

  return {
    seal({ id, environment, expiresAt }: LinkClaims): string {
      const body = [id, environment, expiresAt.getTime()].join('~');
      return `${body}~${sign(body)}`;
    },
    /** Null if the signature is wrong. */
    open(token: string): LinkClaims | null {
      const [id = '', environment = '', end = '', signature = '', ...rest] = token.split('~');
      const expected = Buffer.from(sign([id, environment, end].join('~')));
      const given = Buffer.from(signature);
      const isOurs =
        rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && isUuid(id) ? { id, environment, expiresAt: new Date(Number(end)) } : null;
    },
  };
}
