import { COUNTRY_CODES } from './countries.ts';

test('holds every country once, each with a name in both languages', () => {
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  for (const locale of ['fr', 'en']) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    expect(COUNTRY_CODES.filter((code) => !names.of(code))).toEqual([]);
  }
});
