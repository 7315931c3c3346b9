/**
 * French marks never begin a line: the blank before ; ! ? is a narrow no-break space, the one before : » % €
 * and after « a no-break space. Who writes keeps plain blanks, which can be seen and searched.
 */
export const frenchSpaces = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(/ (?=[:»%€])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');

/** The same in every text of a value, however deep. */
export function withFrenchSpaces<T>(value: T): T;
export function withFrenchSpaces(value: unknown): unknown {
  if (typeof value === 'string') return frenchSpaces(value);
  if (Array.isArray(value)) return value.map((item) => withFrenchSpaces(item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFrenchSpaces(item)]));
}
