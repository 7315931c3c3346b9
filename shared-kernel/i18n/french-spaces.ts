import type { TextTree } from './text-tree.ts';

/**
 * French marks never begin a line: the blank before ; ! ? is a narrow no-break space, the one before : » % €
 * and after « a no-break space. Locale files keep plain blanks, which can be seen and searched.
 */
const withSpaces = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(/ (?=[:»%€])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');

export function withFrenchSpaces(texts: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? withSpaces(text) : withFrenchSpaces(text),
    ]),
  );
}
