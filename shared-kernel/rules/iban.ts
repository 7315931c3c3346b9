import {
  extractIBAN,
  ValidationErrorsIBAN as Fault,
  getCountrySpecifications,
  validateIBAN,
} from 'ibantools';
import { accept, refuse, type Verdict } from './verdict.ts';

export type IbanCode = 'iban_invalid' | 'iban_country_unknown' | 'iban_length_invalid';

/**
 * IBAN (ISO 13616): country, its length, mod 97 = 1, and the national key, which for France and Monaco is the
 * RIB key. Spaces, hyphens, dots and a leading "IBAN" are ignored. Returns it in capitals without separators.
 */
export function parseIban(typed: string): Verdict<string, IbanCode> {
  const iban = compactIban(typed);
  if (!/^[A-Z]{2}[A-Z0-9]*$/.test(iban)) return refuse('iban_invalid');
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return accept(iban);
  if (errorCodes.includes(Fault.NoIBANCountry)) return refuse('iban_country_unknown');
  const nb = getCountrySpecifications()[iban.slice(0, 2)]?.chars;
  return nb && errorCodes.includes(Fault.WrongBBANLength)
    ? refuse('iban_length_invalid', { nb })
    : refuse('iban_invalid');
}

/** In capitals, without separators and without a leading "IBAN". */
export const compactIban = (typed: string): string =>
  typed
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^(IBAN:?)+/, '');

/** 'FR76 9999 9999 9900 0000 0000 153'. */
export function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** 'FR76 •••• •••• •••• •••• •••• 153': shows country, check digits and the ending that the owner recognises. */
export function maskIban(iban: string): string {
  const hidden = '•'.repeat(Math.max(0, iban.length - 7));
  return formatIban(`${iban.slice(0, 4)}${hidden}${ibanEnding(iban)}`);
}

/** The last three characters: "sur votre compte se terminant par 153". */
export function ibanEnding(iban: string): string {
  return iban.slice(-3);
}

/** The country and the bank of an IBAN: 'FR30006', 'DE37040044'. `iban`: as `parseIban` returns it. */
export function bankCodeOf(iban: string): string {
  return iban.slice(0, 2) + (extractIBAN(iban).bankIdentifier ?? '');
}
