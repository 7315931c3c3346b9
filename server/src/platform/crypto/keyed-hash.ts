import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/**
 * Deterministic hash under a secret key (HMAC-SHA-256, base64url). It finds a row by a value that must not be
 * readable in the database. `kind` separates the uses: the same digits have different hashes as a NIR and as
 * a login.
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

/**
 * The stored form of a random token. The token has 256 random bits, so its hash needs no key and no
 * salt.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
