import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * Adeli number of a health professional: 9 characters, of which the second may be a letter (2A and 2B for
 * Corsica, 9A to 9F overseas). Its key was never published, so only its form is checked. Spaces are dropped.
 */
export function parseAdeli(typed: string): Verdict<string, 'adeli_invalid'> {
  const adeli = typed.replace(/\s/g, '').toUpperCase();
  return /^(?:[0-9]{2}|2[AB]|9[A-F])[0-9]{7}$/.test(adeli) ? accept(adeli) : refuse('adeli_invalid');
}
