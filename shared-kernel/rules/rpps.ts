import { passesLuhn } from './check-digits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** RPPS number of a health professional: 11 digits, the last one by Luhn's formula. Spaces are dropped. */
export function parseRpps(typed: string): Verdict<string, 'rpps_invalid'> {
  const rpps = typed.replace(/\s/g, '');
  return /^[0-9]{11}$/.test(rpps) && passesLuhn(rpps) ? accept(rpps) : refuse('rpps_invalid');
}
