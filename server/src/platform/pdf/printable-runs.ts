/** A stretch of text that one font file can draw. */
interface TextRun {
  text: string;
  subset: 'latin' | 'extended';
}

/**
 * Spaces that the font files lack, mainly U+202F, which French puts in amounts and before « ; : ! ?
 * ». They are replaced by a no-break space, so that they print as a space and never as an empty
 * box.
 */
const RARE_SPACES = /[\t\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/** Marks and joiners of other scripts, which are invisible by themselves. */
const UNSEEN = /[\u061c\u200c-\u200f]/gu;

const LATIN =
  /[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/u;
const EXTENDED = /[\u0100-\u024f\u1e00-\u1eff]/u;

/**
 * Splits a text into runs. A letter that is in no file loses its accent, or becomes a question
 * mark.
 */
export function printableRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of printed(text)) {
    const { drawn, subset } = drawable(character);
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += drawn;
    else runs.push({ text: drawn, subset });
  }
  return runs;
}

/** True if every letter prints unchanged. */
export function isPrintable(text: string): boolean {
  return [...printed(text)].every((character) => drawable(character).drawn === character);
}

const printed = (text: string): string =>
  text.normalize('NFC').replace(RARE_SPACES, '\u00a0').replace(UNSEEN, '');

function drawable(character: string): { drawn: string; subset: TextRun['subset'] } {
  if (LATIN.test(character)) return { drawn: character, subset: 'latin' };
  if (EXTENDED.test(character)) return { drawn: character, subset: 'extended' };
  const plain = character.normalize('NFD').charAt(0);
  return { drawn: LATIN.test(plain) ? plain : '?', subset: 'latin' };
}
