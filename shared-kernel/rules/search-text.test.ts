import { SEARCH_LENGTH, sentSearch } from './search-text.ts';

test('the folded words of a search are sent, and no number that identifies somebody', () => {
  expect(sentSearch('  Lunettes de LÉA, 238,00 € ')).toBe('lunettes de lea 238 00');
  expect(sentSearch('virement FR76 3000 6000 0112 3456 7890 189')).toBe('virement');
  expect(sentSearch('2 85 05 78 006 084 36')).toBe('');
});

test('a long text is cut', () => {
  expect(sentSearch('mot '.repeat(60)).length).toBeLessThanOrEqual(SEARCH_LENGTH);
});
