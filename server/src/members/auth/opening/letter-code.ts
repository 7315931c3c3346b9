import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';

/**
 * Normalises the code of a letter: capitals without separators. Characters that look alike in print become the same
 * one, such as O and 0.
 */
export function normaliseLetterCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** How a code is stored: hashed with its member and a key, since it is shorter than a token. */
export const letterCodeHash = (keyedHash: KeyedHash, memberId: string, typed: string): string =>
  keyedHash('letter-code', `${memberId}\n${normaliseLetterCode(typed)}`);
