import { compactIban, formatIban } from './iban.ts';

/** A partly typed IBAN, in capitals and groups of four: 'fr7699999' becomes 'FR76 9999 9'. */
export const groupTypedIban = (typed: string): string => formatIban(compactIban(typed));

/** The position of the caret in the groups, so that the same characters precede it as in the typed text. */
export function caretInGroups(typed: string, caret: number): number {
  return groupTypedIban(typed.slice(0, caret)).length;
}
