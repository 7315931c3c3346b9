import { accept, refuse, type Verdict } from './verdict.ts';

/** Most characters of a foreign postal code. */
const FOREIGN_MAX = 16;

/**
 * Parses a postal code. `country` is an ISO code. A French code has five digits with a prefix of La Poste
 * (including Monaco and overseas); a foreign code is free text.
 */
export function parsePostcode(typed: string, country = 'FR'): Verdict<string, 'postcode_invalid'> {
  if (country !== 'FR') {
    const text = typed.trim().replace(/\s+/g, ' ');
    return text !== '' && text.length <= FOREIGN_MAX ? accept(text) : refuse('postcode_invalid');
  }
  const code = typed.replace(/\s/g, '');
  return /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/.test(code) ? accept(code) : refuse('postcode_invalid');
}
