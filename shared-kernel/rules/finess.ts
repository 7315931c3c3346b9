import { passesLuhn } from './check-digits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * FINESS number of an establishment: department (2A and 2B for Corsica) and seven digits, the last one by Luhn's
 * formula, where A counts 1 and B counts 2. Pasted spaces are dropped.
 */
export function parseFiness(typed: string): Verdict<string, 'finess_invalid'> {
  const finess = typed.replace(/\s/g, '').toUpperCase();
  const digits = finess.replace('A', '1').replace('B', '2');
  return /^(?:[0-9]{2}|2[AB])[0-9]{7}$/.test(finess) && passesLuhn(digits)
    ? accept(finess)
    : refuse('finess_invalid');
}
