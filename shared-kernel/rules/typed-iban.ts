import { compactIban, formatIban } from './iban.ts';

/** An IBAN as far as it is typed, in capitals and groups of four: 'fr7699999' becomes 'FR76 9999 9'. */
export const groupTypedIban = (typed: string): string => formatIban(compactIban(typed));

/** Where the caret stands in the groups, so that as many characters precede it as in what was typed. */
export function caretInGroups(typed: string, caret: number): number {
  return groupTypedIban(typed.slice(0, caret)).length;
}
