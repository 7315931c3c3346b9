import fc from 'fast-check';
import { guaranteeWithoutOptam } from './optam.ts';
import { type Guarantee, splitRefund } from './refund-split.ts';

const care = { careDate: '2025-11-05', baseCents: 2300 };
const rate = (basisPoints: number): Guarantee => ({ kind: 'rate', basisPoints });

test.each([
  ['20 points less than with OPTAM', 15_000, 13_000],
  ['once the base above the base', 25_000, 20_000],
  ['both limits meet', 22_000, 20_000],
  ['the base stays covered', 11_000, 10_000],
  ['a guarantee of the base alone stays', 10_000, 10_000],
  ['a guarantee below the base stays', 8_000, 8_000],
])('a rate: %s', (_, withOptam, without) => {
  expect(guaranteeWithoutOptam(rate(withOptam), care)).toEqual(rate(without));
});

test('what the contract states counts where the law allows it', () => {
  expect(guaranteeWithoutOptam(rate(20_000), { ...care, statedBasisPoints: 13_000 })).toEqual(rate(13_000));
  expect(guaranteeWithoutOptam(rate(20_000), { ...care, statedBasisPoints: 20_000 })).toEqual(rate(18_000));
});

test('a sum of money has the same limits, in cents of the base', () => {
  expect(guaranteeWithoutOptam({ kind: 'flat', cents: 4_000 }, care)).toEqual({ kind: 'flat', cents: 3_540 });
  expect(guaranteeWithoutOptam({ kind: 'flat', cents: 9_000 }, care)).toEqual({ kind: 'flat', cents: 4_600 });
  expect(guaranteeWithoutOptam({ kind: 'budget', leftCents: 1_000 }, care)).toEqual({
    kind: 'budget',
    leftCents: 1_000,
  });
  expect(guaranteeWithoutOptam({ kind: 'none' }, care)).toEqual({ kind: 'none' });
});

test('each date has the limit of its decree', () => {
  const on = (careDate: string) => guaranteeWithoutOptam(rate(30_000), { ...care, careDate });
  expect([on('2015-03-31'), on('2015-04-01'), on('2016-12-31'), on('2017-01-01')]).toEqual([
    rate(30_000),
    rate(22_500),
    rate(22_500),
    rate(20_000),
  ]);
});

test.each([
  ['inside', 7000, 1410, 2990, 1600],
  ['outside', 3000, 490, 2990, 2520],
])(
  'a GP at 60 € with a base of 23 € and 220 % with OPTAM, %s the pathway',
  (_, rateBasisPoints, ...parts) => {
    const split = splitRefund({
      careDate: care.careDate,
      costCents: 6000,
      baseCents: 2300,
      rateBasisPoints,
      insideRateBasisPoints: 7000,
      guarantee: guaranteeWithoutOptam(rate(22_000), care),
      units: { flat_contribution: 1 },
    });
    expect([split.mandatoryCents, split.mutualCents, split.remainingCents]).toEqual(parts);
  },
);

test('never more than with OPTAM, nor than twice the base; more guarantee never pays less', () => {
  const rates = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(rates, rates, fc.option(rates, { nil: null }), (one, other, statedBasisPoints) => {
      const of = (basisPoints: number) => {
        const guarantee = guaranteeWithoutOptam(rate(basisPoints), { ...care, statedBasisPoints });
        return guarantee.kind === 'rate' ? guarantee.basisPoints : Number.NaN;
      };
      expect(of(one)).toBeLessThanOrEqual(Math.min(one, 20_000));
      expect(of(Math.max(one, other))).toBeGreaterThanOrEqual(of(Math.min(one, other)));
    }),
  );
});
