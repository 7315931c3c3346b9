import { accept, refuse, type Verdict } from './verdict.ts';

export type Sex = 'MALE' | 'FEMALE';
export type NirWarning = 'nir_sex_mismatch' | 'nir_birth_date_mismatch';

/** Sex and birth date on file. Given values are compared with the number. `birthDate`: 'YYYY-MM-DD'. */
export interface NirOwner {
  sex?: Sex | null;
  birthDate?: string | null;
}

const FORM = /^[123478][0-9]{2}(?:0[1-9]|1[0-2]|[2-9][0-9])(?:[0-9]{2}|2[AB])[0-9]{6}$/;

/**
 * Parses a social security number (NIR, INSEE) typed in one field: 13 characters and the 2 digits of its key.
 * Returns the 15 characters without separators, 2A and 2B in capitals. A sex or birth date that does not fit
 * only gives a warning: the number does not change when the civil status is corrected.
 */
export function parseNir(typed: string, owner: NirOwner = {}): Verdict<string, 'nir_invalid'> {
  const nir = strip(typed);
  return nir.length === 15 ? check(nir.slice(0, 13), nir.slice(13), owner) : refuse('nir_invalid');
}

/** The same number typed in two fields, where a key 8 stands for 08. */
export function parseNirWithKey(
  typedNumber: string,
  typedKey: string,
  owner: NirOwner = {},
): Verdict<string, 'nir_invalid'> {
  return check(strip(typedNumber), strip(typedKey).padStart(2, '0'), owner);
}

/**
 * A number that was typed or pasted together with its key, split into the two; null for anything else. The
 * key is not checked here: a wrong key is refused with the two fields.
 */
export function splitNir(typed: string): { number: string; key: string } | null {
  const nir = strip(typed);
  const number = nir.slice(0, 13);
  const key = nir.slice(13);
  return FORM.test(number) && /^[0-9]{2}$/.test(key) ? { number, key } : null;
}

/** The two-digit key of 13 characters; null if they do not have the form of a NIR. */
export function nirKey(number: string): string | null {
  if (!FORM.test(number)) return null;
  const n = Number(number.replace('2A', '19').replace('2B', '18'));
  return String(97 - (n % 97)).padStart(2, '0');
}

/** '2 85 05 •• ••• ••• ••': sex, year and month are enough for owners to recognise their number. */
export function maskNir(nir: string): string {
  return groups(nir)
    .map((group, index) => (index < 3 ? group : '•'.repeat(group.length)))
    .join(' ');
}

function check(number: string, key: string, owner: NirOwner): Verdict<string, 'nir_invalid'> {
  const expected = nirKey(number);
  if (expected === null || key !== expected) return refuse('nir_invalid');
  return accept(number + key, warningsFor(number, owner));
}

function warningsFor(number: string, { sex, birthDate }: NirOwner): NirWarning[] {
  const warnings: NirWarning[] = [];
  // 1 and 2 are final; 3, 4 and 7, 8 are given to men and women whose registration is provisional.
  const numberSex: Sex = '137'.includes(number.charAt(0)) ? 'MALE' : 'FEMALE';
  if (sex && sex !== numberSex) warnings.push('nir_sex_mismatch');
  if (birthDate && !fitsBirthDate(number, birthDate)) warnings.push('nir_birth_date_mismatch');
  return warnings;
}

/** Months from 20 on mean that the month of birth is unknown: only the year is compared then. */
function fitsBirthDate(number: string, birthDate: string): boolean {
  const month = number.slice(3, 5);
  const sameYear = number.slice(1, 3) === birthDate.slice(2, 4);
  return sameYear && (Number(month) >= 20 || month === birthDate.slice(5, 7));
}

function strip(typed: string): string {
  return typed.replace(/[\s.]/g, '').toUpperCase();
}

function groups(nir: string): string[] {
  const cuts = [0, 1, 3, 5, 7, 10, 13, 15];
  return cuts.slice(1).map((end, index) => nir.slice(cuts[index], end));
}
