import { monthWordsOf, readPeriod } from './search-period.ts';

const TODAY = '2025-11-06';

test.each([
  ['lunettes octobre 2024', 'lunettes', '2024-10-01', '2024-10-31'],
  ['Août', '', '2025-08-01', '2025-08-31'],
  ['décembre', '', '2024-12-01', '2024-12-31'],
  ['february 2024 dentist', 'dentist', '2024-02-01', '2024-02-29'],
  ['dentiste 2023', 'dentiste', '2023-01-01', '2023-12-31'],
])('« %s »', (query, words, from, to) => {
  expect(readPeriod(query, TODAY)).toEqual({ words, period: { from, to } });
});

test('a query without a month or a year names no period', () => {
  expect(readPeriod('Lunettes de Léa, 238,00 €', TODAY)).toEqual({
    words: 'lunettes de lea 238 00',
    period: null,
  });
});

test('a day is found by its month in both languages and by its year', () => {
  expect(monthWordsOf('2025-08-14')).toBe('aout august 2025');
});
