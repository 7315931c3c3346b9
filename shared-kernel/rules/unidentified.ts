/** Runs of words with digits: dates and amounts are short, numbers of people, accounts and phones are long. */
const RUN = /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*(?:[\s.\-/·_]{1,3}[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*)*/gu;
const EMAIL = /[^\s@]+@[^\s@]+/g;

/** Digits of a date, such as 12/11/2025. Nine or more identify a person. */
const MOST_DIGITS = 8;

/**
 * A text without identifying numbers and addresses: social security numbers, IBANs, phone numbers and e-mail
 * addresses, each replaced by `instead`. Names cannot be distinguished from other words.
 */
export function withoutIdentifiers(text: string, instead = '…'): string {
  return text
    .replace(EMAIL, instead)
    .replace(RUN, (run) => (run.replace(/\P{N}/gu, '').length > MOST_DIGITS ? instead : run));
}
