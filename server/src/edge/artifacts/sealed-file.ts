import { createHash } from 'node:crypto';

const DIGEST_BYTES = 32;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A compressed copy has no published hash, so the edge puts a hash of its own in front of the content. */
export const seal = (bytes: Uint8Array): Uint8Array => Buffer.concat([digestOf(bytes), bytes]);

/** Null for a file that is damaged, incomplete or changed by hand. */
export function unseal(sealed: Uint8Array | null): Uint8Array | null {
  if (!sealed || sealed.length <= DIGEST_BYTES) return null;
  const bytes = sealed.subarray(DIGEST_BYTES);
  return digestOf(bytes).equals(sealed.subarray(0, DIGEST_BYTES)) ? bytes : null;
}
