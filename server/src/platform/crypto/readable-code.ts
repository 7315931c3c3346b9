/** Crockford's alphabet: no two characters are easily confused, even on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One character for each byte, of which five bits count. */
export const readableCode = (octets: Uint8Array): string =>
  Array.from(octets, (octet) => ALPHABET[octet & 31]).join('');

/** The original code of a typed one: any case, any separators, O for 0, and I or L for 1. */
export const asWritten = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
