/**
 * French punctuation never begins a line: the space before ; ! ? becomes a narrow no-break space, the one before
 * : » % € and after « a no-break space. Source texts have plain spaces, which can be seen and searched.
 */
export const frenchSpaces = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(/ (?=[:»%€])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');

/** Applies `frenchSpaces` to every text of a value, at any depth. */
export function withFrenchSpaces<T>(value: T): T;
export function withFrenchSpaces(value: unknown): unknown {
  if (typeof value === 'string') return frenchSpaces(value);
  if (Array.isArray(value)) return value.map((item) => withFrenchSpaces(item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFrenchSpaces(item)]));
}
