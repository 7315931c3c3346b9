import { equipmentLimits } from './equipment-limits.ts';

const date = '2026-03-02';

test.each([
  // 30 € for the frame and 340 € for the strongest progressive lenses.
  ['glasses', 'free', 910, { ceilingCents: 37_000 }],
  // 800 € for two very complex lenses.
  ['glasses', 'open', 15, { mutualCents: 80_000 }],
  ['crown', 'free', 12_000, { ceilingCents: 50_000 }],
  ['crown', 'controlled', 12_000, { ceilingCents: 55_000 }],
  ['crown', 'open', 12_000, {}],
  ['hearing_aid', 'free', 40_000, { ceilingCents: 95_000 }],
  ['hearing_aid', 'free', 80_000, { ceilingCents: 190_000 }],
  ['hearing_aid', 'free', 280_000, { ceilingCents: 280_000 }],
  ['hearing_aid', 'open', 80_000, { bothCents: 340_000 }],
  ['hearing_aid', 'open', 12_345, {}],
] as const)('%s of the basket %s with a base of %i cents', (kind, basket, baseCents, limits) => {
  expect(equipmentLimits({ kind, basket, date, baseCents })).toEqual({
    ceilingCents: null,
    mutualCents: null,
    bothCents: null,
    ...limits,
  });
});

test('before the first row of the law nothing is known', () => {
  for (const kind of ['glasses', 'crown', 'hearing_aid'] as const) {
    expect(equipmentLimits({ kind, basket: 'free', date: '2019-12-31', baseCents: 100 })).toBeUndefined();
  }
});
