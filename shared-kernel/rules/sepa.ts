import { mod97 } from './check-digits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * Reference of a mandate (RUM): 1 to 35 characters of the SEPA alphabet, no space (EPC, SDD Core implementation
 * guidelines). Case is significant, so the reference is not normalised.
 */
export function parseRum(typed: string): Verdict<string, 'rum_invalid'> {
  return /^[A-Za-z0-9/?:().,'+-]{1,35}$/.test(typed) ? accept(typed) : refuse('rum_invalid');
}

/**
 * Creditor identifier (ICS): country, check digits, 3-character business part, national identifier of up to
 * 28 characters (six in France). The check digits are MOD 97-10 over country and national identifier. Returns
 * the identifier without spaces.
 */
export function parseIcs(typed: string): Verdict<string, 'ics_invalid'> {
  const ics = typed.replace(/\s/g, '').toUpperCase();
  const match = /^([A-Z]{2})([0-9]{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(ics);
  const [, country = '', key = '', national = ''] = match ?? [];
  const fits = match && (country !== 'FR' || national.length === 6) && mod97(national + country + key) === 1;
  return fits ? accept(ics) : refuse('ics_invalid');
}

/** The reference of a member's n-th mandate. Unique for each member number and sequence. */
export function rumOf(memberNumber: string, sequence: number): string {
  return `M${memberNumber}-${String(sequence).padStart(4, '0')}`;
}
