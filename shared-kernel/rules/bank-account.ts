import { isSEPACountry } from 'ibantools';
import type { BankAccountInput } from '../contracts/bank-accounts.ts';
import { parseBic } from './bic.ts';
import type { FieldRules } from './field-rules.ts';
import { type IbanCode, parseIban } from './iban.ts';
import { nameKey } from './names.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** Length of a name in a SEPA transfer (EPC131-08). */
const HOLDER_MAX = 70;
const HOLDER = /^[\p{Script=Latin}\p{M}\d][\p{Script=Latin}\p{M}\d '’.,&()/+-]*$/u;

/** An IBAN that the insurer can pay to and debit: any country of SEPA. Returns it without separators. */
export function parseSepaIban(typed: string): Verdict<string, IbanCode | 'iban_not_sepa'> {
  const verdict = parseIban(typed);
  if (!verdict.ok || isSEPACountry(verdict.value.slice(0, 2))) return verdict;
  return refuse('iban_not_sepa');
}

/** The holder of an account in the bank's spelling: one or several people, or a company. */
export function parseHolder(
  typed: string,
): Verdict<string, 'holder_invalid' | 'text_too_short' | 'text_too_long'> {
  const holder = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (holder.length < 2) return refuse('text_too_short', { nb: 2 });
  if (holder.length > HOLDER_MAX) return refuse('text_too_long', { nb: HOLDER_MAX });
  return HOLDER.test(holder) ? accept(holder) : refuse('holder_invalid');
}

/** True if the holder has one of these surnames. Another name is allowed, so it is only a warning. */
export function isHolderNamed(holder: string, surNames: readonly string[]): boolean {
  const words = ` ${nameKey(holder)} `;
  return surNames.some((surName) => words.includes(` ${nameKey(surName)} `));
}

/**
 * `current`: keyed hashes of the accounts that the new one replaces, '' for a usage without one. Refuses the
 * current account of all these usages, and `shared`, the account to which the person is already refunded
 * because they have none of their own.
 */
export function checkNewIban(
  ibanHash: string,
  current: readonly string[],
  shared: string | null = null,
): Verdict<string, 'iban_unchanged' | 'iban_used'> {
  const isSame = current.length > 0 && current.every((hash) => hash === ibanHash);
  if (isSame) return refuse('iban_unchanged');
  return ibanHash === shared ? refuse('iban_used') : accept(ibanHash);
}

export const bankAccountRules: FieldRules<BankAccountInput> = {
  iban: parseSepaIban,
  bic: parseBic,
  holder: parseHolder,
};
