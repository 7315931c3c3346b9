import fc from 'fast-check';
import { centsToInput, checkAmount, formatCents, parseAmount } from './amount.ts';
import { unwrap } from './verdict.ts';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

test.each([
  ['12', 1200],
  ['30 euros', 3000],
  ['1 euro', 100],
  ['12,5', 1250],
  ['12,', 1200],
  [' 12 ', 1200],
  ['12.34', 1234],
  ['1 234,56', 123456],
  ['1 234,56 €', 123456],
  [`1${NARROW}234,56${NO_BREAK}€`, 123456],
  ['45,90 eur', 4590],
  ['0,01', 1],
  ['007,50', 750],
  ['99 999,99', 9999999],
])('%j is %i cents', (typed, cents) => {
  expect(parseAmount(typed)).toEqual({ ok: true, value: cents });
});

test.each([
  '',
  'abc',
  '-5',
  '+5',
  '1,234,56',
  '1.234,56',
  '12,345',
  '1e3',
  '12 34',
  '1 2345',
  ',50',
  '€',
  '٣',
  '0x10',
])('%j is no amount', (typed) => {
  expect(parseAmount(typed)).toEqual({ ok: false, code: 'amount_invalid' });
});

test.each(['0', '0,00', '100000', '99999999999999999999'])(
  '%j is out of range, and the bounds are named',
  (typed) => {
    expect(checkAmount(unwrap(parseAmount(typed)))).toEqual({
      ok: false,
      code: 'amount_out_of_range',
      params: { min: '1', max: '9999999' },
    });
  },
);

test('the limits that the server sends are the bounds', () => {
  const limits = { minCents: 500, maxCents: 1000 };
  expect(checkAmount(499, limits)).toMatchObject({ code: 'amount_out_of_range' });
  expect(checkAmount(500, limits)).toMatchObject({ ok: true });
  expect(checkAmount(1000, limits)).toMatchObject({ ok: true });
  expect(checkAmount(1001, limits)).toMatchObject({ code: 'amount_out_of_range' });
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no number of cents', (cents) => {
  expect(checkAmount(cents)).toEqual({ ok: false, code: 'amount_invalid' });
});

test('amounts are shown the French way', () => {
  expect(formatCents(123456)).toBe(`1${NARROW}234,56${NO_BREAK}€`);
  expect(formatCents(5)).toBe(`0,05${NO_BREAK}€`);
  expect(formatCents(-250)).toBe(`-2,50${NO_BREAK}€`);
  expect(formatCents(123456, 'en')).toBe('€1,234.56');
});

test('an amount as it is shown, or as a field holds it, parses back to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
      expect(parseAmount(formatCents(cents))).toEqual({ ok: true, value: cents });
      expect(parseAmount(centsToInput(cents))).toEqual({ ok: true, value: cents });
    }),
  );
  expect(centsToInput(-5)).toBe('-0,05');
});
