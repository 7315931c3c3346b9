import { basketStart, equipmentStart } from './equipment-start.ts';
import { START_UNKNOWN } from './tariff-start.ts';

const tariff = { from: '2020-01-01', base: 15, rate: 6000, outsidePathwayRate: null };
const glasses = {
  family: 'OPTICAL',
  careDate: '2026-10-19',
  costCents: 18_000,
  // A class A frame with class B lenses: 9 € and twice 0.05 €.
  baseCents: 910,
  rateBasisPoints: 6000,
} as const;

test('the base of the classes, and of one ear or both, says since when it applies', () => {
  expect(equipmentStart(glasses, [tariff])?.since).toBe('2020-01-01');
  const hearing = { ...glasses, family: 'HEARING', baseCents: 80_000 } as const;
  expect(equipmentStart(hearing, [{ ...tariff, base: 40_000 }])?.since).toBe('2021-01-01');
});

test('a rate that started later than the base counts', () => {
  expect(equipmentStart(glasses, [tariff, { ...tariff, from: '2025-05-01' }])?.since).toBe('2025-05-01');
});

test.each([
  ['another base', { ...glasses, baseCents: 777 }, [tariff]],
  ['another rate, such as the one of a long-term illness', { ...glasses, rateBasisPoints: 10_000 }, [tariff]],
  ['another family', { ...glasses, family: 'DENTAL' as const }, [tariff]],
  ['care before the first row', { ...glasses, careDate: '2019-12-31' }, [{ ...tariff, from: '2019-01-01' }]],
  ['a tariff that does not know its first day', glasses, [{ ...tariff, from: START_UNKNOWN }]],
  ['no tariff', glasses, []],
])('%s: the date is not known', (_, terms, tariffs) => {
  expect(equipmentStart(terms, tariffs)).toBeNull();
});

test('the baskets say since when the law has them', () => {
  expect(basketStart('OPTICAL', '2026-01-01')).toBe('2020-01-01');
  expect(basketStart('DENTAL', '2026-01-01')).toBe('2020-01-01');
  expect(basketStart('HEARING', '2026-01-01')).toBe('2021-01-01');
  expect(basketStart('HEARING', '2020-06-01')).toBeNull();
  expect(basketStart('CONSULTATION', '2026-01-01')).toBeNull();
});
