import fc from 'fast-check';
import { startWithCapital } from './capital.ts';

test.each([
  ['octobre 2025', 'Octobre 2025'],
  ['épreuve', 'Épreuve'],
  ['œil', 'Œil'],
  ['IBAN', 'IBAN'],
  ['2 enfants', '2 enfants'],
  ['', ''],
])('%p begins as %p', (words, shown) => {
  expect(startWithCapital(words)).toBe(shown);
});

test('only the first letter changes, and once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aéçœ Zß1') }), (words) => {
      const shown = startWithCapital(words);
      expect(startWithCapital(shown)).toBe(shown);
      expect(shown.endsWith(words.slice(1))).toBe(true);
    }),
  );
});
