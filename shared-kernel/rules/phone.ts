import { accept, refuse, type Verdict } from './verdict.ts';

const FRENCH = /^(?:\+33|0033|0)([1-9]\d{8})$/;
const FOREIGN = /^(?:\+|00)([1-9]\d{6,14})$/;

/** Country codes of one or two digits (ITU-T E.164); all others have three. */
const SHORT_CODES = /^(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A phone number, French (national or with +33) or foreign with its country code. Spaces, dots, hyphens and
 * "(0)" are ignored. Returns E.164: '+33639981402'.
 */
export function parsePhone(typed: string): Verdict<string, 'phone_invalid'> {
  const text = typed.replace(/\(0\)/g, '').replace(/[\s.\-()]/g, '');
  const french = FRENCH.exec(text);
  if (french) return accept(`+33${french[1]}`);
  const foreign = FOREIGN.exec(text);
  return foreign && !foreign[1]?.startsWith('33') ? accept(`+${foreign[1]}`) : refuse('phone_invalid');
}

/** Parses a mobile number: 06 or 07 in France. A foreign number does not show its kind, so any is accepted. */
export function parseMobile(typed: string): Verdict<string, 'phone_invalid' | 'phone_not_mobile'> {
  const verdict = parsePhone(typed);
  const landline = verdict.ok && verdict.value.startsWith('+33') && !/^\+33[67]/.test(verdict.value);
  return landline ? refuse('phone_not_mobile') : verdict;
}

/** '+33639981402' → '06 39 98 14 02', '+32470123456' → '+32 47 01 23 45 6'. */
export function formatPhone(e164: string): string {
  const text = e164.startsWith('+33') ? `0${e164.slice(3)}` : e164;
  if (!text.startsWith('+')) return pairs(text);
  const code = SHORT_CODES.exec(text.slice(1))?.[0] ?? text.slice(1, 4);
  return `+${code} ${pairs(text.slice(1 + code.length))}`;
}

function pairs(digits: string): string {
  return digits.match(/\d{1,2}/g)?.join(' ') ?? '';
}
