import { getCountrySpecifications } from 'ibantools';
import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * BIC (ISO 9362): 8 characters, or 11 with the branch; four letters for the institution, then an ISO country.
 * Returns it in capitals without spaces.
 */
export function parseBic(typed: string): Verdict<string, 'bic_invalid'> {
  const bic = typed.replace(/\s/g, '').toUpperCase();
  const country = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(bic)?.[1];
  return country && getCountrySpecifications()[country] ? accept(bic) : refuse('bic_invalid');
}

/** True if BIC and IBAN name the same country, 'FR' in AGRIFRPP and FR76…. A mandate warns if they do not. */
export function sameCountry(bic: string, iban: string): boolean {
  return bic.slice(4, 6) === iban.slice(0, 2);
}
