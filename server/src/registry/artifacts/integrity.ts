import { createHash, timingSafeEqual } from 'node:crypto';

const INTEGRITY = /^(sha384|sha512)-([A-Za-z0-9+/]+={0,2})$/;

export const isIntegrity = (integrity: string): boolean => INTEGRITY.test(integrity);

/** False for other bytes, and for a hash that browsers would ignore. */
export function matchesIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const [, algorithm, expected] = INTEGRITY.exec(integrity) ?? [];
  if (!algorithm || !expected) return false;
  const actual = createHash(algorithm).update(bytes).digest();
  const wanted = Buffer.from(expected, 'base64');
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
