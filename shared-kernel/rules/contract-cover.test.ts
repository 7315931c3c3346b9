import { budgetLeft, coverEndedOn, coverStateOn, nearestCoveredDay, optionsOn } from './contract-cover.ts';

const YEAR = { from: '2025-01-01', to: '2025-12-31' };

test.each([
  ['2024-12-31', 'COMING'],
  ['2025-01-01', 'ACTIVE'],
  ['2025-12-31', 'ACTIVE'],
  ['2026-01-01', 'ENDED'],
])('on %s a contract of 2025 is %s', (day, state) => {
  expect(coverStateOn(YEAR, day)).toBe(state);
});

test('without dates cover is in force', () => {
  expect(coverStateOn({ from: null, to: null }, '2025-06-01')).toBe('ACTIVE');
});

test('an option counts from its first day to its last', () => {
  const optical = { name: 'optical', from: '2025-03-01', to: null };
  const dental = { name: 'dental', from: null, to: '2025-06-30' };
  const on = (day: string) => optionsOn([optical, dental], day).map(({ name }) => name);
  expect(on('2025-02-28')).toEqual(['dental']);
  expect(on('2025-06-30')).toEqual(['optical', 'dental']);
  expect(on('2025-07-01')).toEqual(['optical']);
});

test.each([
  ['2024-06-01', '2025-01-01'],
  ['2025-06-01', '2025-06-01'],
  ['2026-06-01', '2025-12-31'],
])('the covered day nearest to %s is %s', (day, nearest) => {
  expect(nearestCoveredDay(YEAR, day)).toBe(nearest);
});

test('what is left of a budget stays between nothing and the whole', () => {
  expect([0, 5000, 12_000, 15_000, -1000].map((spent) => budgetLeft(12_000, spent))).toEqual([
    12_000, 7000, 0, 0, 12_000,
  ]);
});

test('cover has ended with the last of the contracts, and not while one runs', () => {
  const health = { state: 'ENDED', endDate: '2025-06-30' } as const;
  const foresight = { state: 'ENDED', endDate: '2025-03-31' } as const;
  expect(coverEndedOn([health, foresight])).toBe('2025-06-30');
  expect(coverEndedOn([health, { state: 'ACTIVE', endDate: null }])).toBeNull();
  expect(coverEndedOn([])).toBeNull();
});
