import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/**
 * Deterministic hash under a secret key (HMAC-SHA-256, base64url): finds a row by a value that must not be
 * readable at rest. `kind` separates the uses: the same digits as a NIR and as a login hash differently.
 */
export type KeyedHash = (kind: string, value: string) => string;

export function createKeyedHash(key: Buffer): KeyedHash {
  return (kind, value) => createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url');
}

/** An opaque token of 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A random code of this many digits, leading zeros included. Members type it from a mail. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** How a random token is kept at rest; its 256 bits need no key nor salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
