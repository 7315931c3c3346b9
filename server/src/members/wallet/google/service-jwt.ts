import { createSign } from 'node:crypto';
import type { GoogleIssuer } from '../wallet-settings.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A JSON Web Token of the service account (RFC 7519, RS256). */
export function serviceJwt({ privateKey }: Pick<GoogleIssuer, 'privateKey'>, claims: object): string {
  const content = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}
