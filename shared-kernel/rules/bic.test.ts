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
