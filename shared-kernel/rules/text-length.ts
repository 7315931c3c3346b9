import { accept, refuse, type Verdict } from './verdict.ts';

export type TextCode = 'text_too_short' | 'text_too_long' | 'text_length_exact' | 'text_illegal_character';

// A message is read by people and by the insurer's older systems: letters of any script, marks, digits,
// punctuation, currency, spaces and line breaks pass; markup brackets, pictographs, invisible and unassigned
// characters do not.
const LEGAL = /[\p{L}\p{M}\p{Nd}\p{Nl}\p{No}\p{P}\p{Sc}\p{Zs}\n\t+=°^`|~´¨§©®™×÷±¬µ]/u;

/**
 * A free text: bounds on its characters after trimming, `nb` in the refusal, and no illegal character, which the
 * refusal names. Answers it trimmed, composed (NFC) and with plain line breaks.
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

/** A text of one line, as a name or a line of an address: breaks, tabs and runs of blanks are one space. */
export const checkLine = (typed: string, bounds: Parameters<typeof checkText>[1]) =>
  checkText(typed.replace(/\s+/g, ' '), bounds);

/** A text as it is kept: trimmed and composed; null where nothing was said. Only for one that passed `checkText`. */
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

/** An invisible character is told by its number. */
function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const visible = !/[\p{C}]/u.test(character);
  return visible ? character : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
