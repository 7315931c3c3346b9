import { accept, refuse, type Verdict } from './verdict.ts';

export type TextCode = 'text_too_short' | 'text_too_long' | 'text_length_exact' | 'text_illegal_character';

// The insurer's older systems must be able to show every text. Letters of any script, marks, digits, punctuation,
// currency, spaces and line breaks are allowed; markup brackets, pictographs, invisible and unassigned characters
// are not.
const LEGAL = /[\p{L}\p{M}\p{Nd}\p{Nl}\p{No}\p{P}\p{Sc}\p{Zs}\n\t+=°^`|~´¨§©®™×÷±¬µ]/u;

/**
 * Checks a free text: its length in characters after trimming (param `nb`), and that it has no illegal character (param
 * `character`). Answers the text trimmed, composed (NFC) and with plain line breaks.
 */
export function checkText(
  typed: string,
  { min = 0, max, exact }: { min?: number; max?: number; exact?: number },
): Verdict<string, TextCode> {
  const text = tidyText(typed);
  const characters = [...text];
  const illegal = characters.find((character) => !LEGAL.test(character));
  if (illegal) return refuse('text_illegal_character', { character: shown(illegal) });
  const count = characters.length;
  if (exact !== undefined && count !== exact) return refuse('text_length_exact', { nb: exact });
  if (count < min) return refuse('text_too_short', { nb: min });
  return max !== undefined && count > max ? refuse('text_too_long', { nb: max }) : accept(text);
}

/** Checks a text of one line, such as an address line. Line breaks, tabs and runs of spaces become one space. */
export const checkLine = (typed: string, bounds: Parameters<typeof checkText>[1]) =>
  checkText(typed.replace(/\s+/g, ' '), bounds);

/** The form of a text to store: trimmed and composed, null where it is empty. Call it only after `checkText`. */
export function keptText(typed: string | null | undefined): string | null {
  return tidyText(typed ?? '') || null;
}

/** Capitals, digits and spaces only, as the postal standard (AFNOR NF Z10-011) writes an address line. */
export function checkPlainCapitals(typed: string): Verdict<string, 'text_not_plain_capitals'> {
  const text = typed.trim().replace(/\s+/g, ' ');
  return /^[A-Z0-9]+(?: [A-Z0-9]+)*$/.test(text) ? accept(text) : refuse('text_not_plain_capitals');
}

function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** The character itself, or its code point where it is invisible: 'U+200B'. */
function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const visible = !/[\p{C}]/u.test(character);
  return visible ? character : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
