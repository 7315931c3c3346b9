import { timingSafeEqual } from 'node:crypto';

/** True if a header holds exactly this secret, compared in constant time. False for a repeated header. */
export function isSameSecret(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
