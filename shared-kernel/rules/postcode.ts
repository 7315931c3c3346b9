import { accept, refuse, type Verdict } from './verdict.ts';

/** Longest postal code that an address line can carry abroad. */
const FOREIGN_MAX = 16;

/**
 * Postal code of an address. `country` is its ISO code; a French one has five digits that La Poste uses (Monaco
 * and overseas included), another country's is free text.
 */
export function parsePostcode(typed: string, country = 'FR'): Verdict<string, 'postcode_invalid'> {
  if (country !== 'FR') {
    const text = typed.trim().replace(/\s+/g, ' ');
    return text !== '' && text.length <= FOREIGN_MAX ? accept(text) : refuse('postcode_invalid');
  }
  const code = typed.replace(/\s/g, '');
  return /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/.test(code) ? accept(code) : refuse('postcode_invalid');
}
