/** Finds characters that no text of a file may hold, and further ones that a text of one line may not hold. */

/** Matches every line of JSON that may hold a forbidden character. Other lines are not checked further, for speed. */
const SUSPICIOUS = /[\\\p{Cc}\p{DI}\p{Co}\p{Zl}\p{Zp}Ãâ\u2800\ufff9-\uffff]/u;

export const isSuspicious = (line: string) => SUSPICIOUS.test(line);

/** Control characters except tab and line ends, U+FFFD and the noncharacters after it. */
const NEVER = /[^\P{Cc}\t\n\r]|[\ufffd-\uffff]/u;
/** Characters that show nothing: Default_Ignorable_Code_Point (DI), the Braille blank, annotation marks. */
const INVISIBLE = /[\p{DI}\u2800\ufff9-\ufffb]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
/**
 * Joiners, variation selectors and tags, which join several characters into one emoji. Texts of several lines
 * keep them.
 */
const OF_EMOJI = /[\u200c\u200d]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]/u;
const LINE_END = /[\t\n\r\u2028\u2029]/;
const PRIVATE = /\p{Co}/u;
/** 'é' in UTF-8 that was read as Latin-1 or Windows-1252 and written as UTF-8 again. */
const READ_TWICE =
  /Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]|Â[\u00a0-\u00bf]|Å[\u0152\u0153\u0178\u0192\u2018-\u201e]|â(?:\u20ac|\u201a)/;

const NAMES: Readonly<Record<string, string>> = {
  'U+00AD': 'soft hyphen',
  'U+200B': 'zero width space',
  'U+200C': 'zero width non-joiner',
  'U+200D': 'zero width joiner',
  'U+200E': 'left-to-right mark',
  'U+200F': 'right-to-left mark',
  'U+2060': 'word joiner',
  'U+FEFF': 'byte order mark',
  'U+0009': 'tab',
  'U+000A': 'line feed',
  'U+000D': 'carriage return',
};

/**
 * Describes a fault that is not allowed in any text, or null: control characters, and characters lost before
 * the file was written.
 */
export function faultOfText(text: string): string | null {
  if (!text.isWellFormed()) return 'holds half of a character (a lone surrogate)';
  const found = NEVER.exec(text);
  if (!found) return null;
  if (found[0] === '\0') return 'holds a NUL character';
  if (found[0] === '\ufffd')
    return `${at(found)} is U+FFFD, which stands for a lost letter: write the text from its source again`;
  return `${at(found)} is the control character ${nameOf(found[0])}: take it out`;
}

/** Describes the fault of a text that is shown on one line, such as a name, or null. */
export function faultOfLine(text: string): string | null {
  const end = LINE_END.exec(text);
  if (end) return `${at(end)} is ${nameOf(end[0])}: expected one line`;
  const invisible = INVISIBLE.exec(text);
  if (invisible) return `${at(invisible)} is ${nameOf(invisible[0])}, which nobody sees: take it out`;
  const own = PRIVATE.exec(text);
  if (own) return `${at(own)} is ${nameOf(own[0])}, which only one font can draw: take it out`;
  return faultOfProse(text);
}

/** Describes the fault of a text of several lines, or null. `cleanProse` removes its invisible characters. */
export function faultOfProse(text: string): string | null {
  const twice = READ_TWICE.exec(text);
  return twice
    ? `${at(twice)} begins a letter that was read as Latin-1 and written as UTF-8: convert the file once only`
    : null;
}

/** The text with line ends as LF and without invisible characters, which people paste from other programs. */
export const cleanProse = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(ALL_INVISIBLE, (letter) => (OF_EMOJI.test(letter) ? letter : ''));

const at = ({ index }: RegExpExecArray) => `character ${index + 1}`;

function nameOf(letter: string): string {
  const point = `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  return NAMES[point] ? `${point} (${NAMES[point]})` : point;
}
