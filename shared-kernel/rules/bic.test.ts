import fc from 'fast-check';
import { parseBic, sameCountry } from './bic.ts';

test.each(['AGRIFRPP', 'AGRIFRPP882', 'agri fr pp'])('%s is a BIC', (typed) => {
  expect(parseBic(typed)).toEqual({ ok: true, value: typed.replaceAll(' ', '').toUpperCase() });
});

test.each(['', 'AGRIFRPP8', 'AGRIF2PP', 'AGRIFRPP88', 'AGRIXXPP', '1GRIFRPP', 'AGRIFRPP8822'])(
  '%j is not',
  (typed) => {
    expect(parseBic(typed)).toEqual({ ok: false, code: 'bic_invalid' });
  },
);

test('a BIC and an IBAN of two countries are recognised', () => {
  expect(sameCountry('AGRIFRPP', 'FR7699999999990000000000153')).toBe(true);
  expect(sameCountry('AGRIFRPP', 'BE31435411161155')).toBe(false);
});

test('a BIC has 8 or 11 characters, of which the first six are letters', () => {
  const branch = fc.string({ unit: fc.constantFrom(...'ABXYZ019'), minLength: 0, maxLength: 5 });
  fc.assert(
    fc.property(branch, (end) => {
      expect(parseBic(`AGRIFRPP${end}`).ok).toBe(end.length === 0 || end.length === 3);
    }),
  );
  for (const at of [0, 1, 2, 3, 4, 5])
    expect(parseBic(`${'AGRIFRPP'.slice(0, at)}1${'AGRIFRPP'.slice(at + 1)}`).ok).toBe(false);
});
