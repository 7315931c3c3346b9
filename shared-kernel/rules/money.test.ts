import fc from 'fast-check';
import { formatRate, multiply, sumCents } from './money.ts';

test.each([
  [3000, 7000, 2100],
  [3150, 7000, 2205],
  [2300, 7000, 1610],
  [2300, 20000, 4600],
  [1, 5000, 1],
  [1, 4999, 0],
  [333, 6500, 216],
  [115, 3000, 35],
  [0, 7000, 0],
  [-1, 5000, -1],
])('%i cents at %i basis points are %i cents', (cents, rate, product) => {
  expect(multiply(cents, rate)).toBe(product);
});

test('products agree with exact arithmetic, and a negative amount gives the negative product', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 100_000 }),
      (cents, rate) => {
        const exact = (BigInt(cents) * BigInt(rate) * 2n + 10_000n) / 20_000n;
        expect(multiply(cents, rate)).toBe(Number(exact));
        expect(multiply(cents, rate) + multiply(-cents, rate)).toBe(0);
      },
    ),
  );
});

test('a fraction of a cent throws', () => {
  expect(() => multiply(10.5, 7000)).toThrow(RangeError);
  expect(() => multiply(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  expect(() => sumCents([1, 0.1])).toThrow(RangeError);
});

test('amounts add up', () => {
  expect(sumCents([])).toBe(0);
  expect(sumCents([2005, 3295, 200])).toBe(5500);
});

test('rates are shown the French way', () => {
  expect(formatRate(7000)).toMatch(/^70\s%$/);
  expect(formatRate(6550)).toMatch(/^65,5\s%$/);
  expect(formatRate(7000, 'en')).toBe('70%');
});
