import type { Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type TextCode = 'text_too_short' | 'text_too_long' | 'text_length_exact' | 'text_illegal_character';

// The insurer's older systems must be able to show every text. Letters of any script, marks, digits, punctuation,
// currency, signs such as → № ≥, spaces and line breaks are allowed, and the marks and joiners that right-to-left and
// Indic scripts need. Markup brackets, pictographs, control and unassigned characters are not.
const LEGAL =
  /[\p{L}\p{M}\p{Nd}\p{Nl}\p{No}\p{P}\p{Sc}\p{Zs}\n\t^`´¨©®™\u061c\u200c-\u200f]|(?![<>\ufffc\ufffd\p{Extended_Pictographic}\p{Regional_Indicator}])[\p{Sm}\p{So}]/u;

/**
 * Invisible characters of a copied text: soft hyphens, zero-width spaces, and codes that start or end a
 * direction, which could change the displayed order.
 */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Checks a free text: its length in characters after trimming (param `nb`), and that it has no illegal
 * character (param `character`: each of them once, with a space between). Returns the text trimmed, composed
 * (NFC), with plain line breaks and without invisible characters.
 */
export function checkText(
  typed: string,
  { min = 0, max, exact }: { min?: number; max?: number; exact?: number },
): Verdict<string, TextCode> {
  const text = tidyText(typed);
  const characters = [...text];
  const illegal = new Set(characters.filter((character) => !LEGAL.test(character)));
  if (illegal.size > 0)
    return refuse('text_illegal_character', { character: [...illegal].map(shown).join(' ') });
  const count = characters.length;
  if (exact !== undefined && count !== exact) return refuse('text_length_exact', { nb: exact });
  if (count < min) return refuse('text_too_short', { nb: min });
  return max !== undefined && count > max ? refuse('text_too_long', { nb: max }) : accept(text);
}

/** The rule of the field `comment`, a member's remark on a submission. */
export const checkComment = (typed: string, { limits }: { limits: Pick<Limits, 'texts'> }) =>
  checkText(typed, { max: limits.texts.commentMax });

/** Checks a text of one line, such as an address line. Line breaks, tabs and runs of spaces become one space. */
export const checkLine = (typed: string, bounds: Parameters<typeof checkText>[1]) =>
  checkText(typed.replace(/\s+/g, ' '), bounds);

/** The stored form of a text: trimmed and composed, null if empty. Call it only after `checkText`. */
export function keptText(typed: string | null | undefined): string | null {
  return tidyText(typed ?? '') || null;
}

/** Only capitals, digits and spaces, as in an address line of the postal standard (AFNOR NF Z10-011). */
export function checkPlainCapitals(typed: string): Verdict<string, 'text_not_plain_capitals'> {
  const text = typed.trim().replace(/\s+/g, ' ');
  return /^[A-Z0-9]+(?: [A-Z0-9]+)*$/.test(text) ? accept(text) : refuse('text_not_plain_capitals');
}

function tidyText(text: string): string {
  return text.replace(UNSEEN, '').normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** The character itself, or the code point of an invisible one: 'U+200B'. */
function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const visible = !/[\p{C}]/u.test(character);
  return visible ? character : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
