import type { ActTerms } from '../contracts/guarantees.ts';
import { actTerms as terms } from '../testing/act-terms.ts';
import { simulateRefund } from './refund-simulation.ts';

const budget = (leftCents: number | null): ActTerms['guarantee'] => ({
  id: 'g2',
  family: 'ALTERNATIVE',
  wording: 'Ostéopathie, par an',
  measure: { kind: 'budget', cents: 12000, leftCents },
});

test.each([
  ['GP, sector 1', 3000, 3000, 10000, 1900, 900, 200],
  ['specialist, OPTAM', 5500, 3150, 20000, 2005, 3295, 200],
  ['GP, non-OPTAM', 6000, 2300, 20000, 1410, 2990, 1600],
])(
  '%s: the cents of a settled refund',
  (_, costCents, baseCents, basisPoints, mandatory, mutual, remaining) => {
    const guarantee = { ...terms().guarantee!, measure: { kind: 'rate' as const, basisPoints } };
    const { split } = simulateRefund(terms({ baseCents, guarantee }), { costCents });
    expect([split.mandatoryCents, split.mutualCents, split.remainingCents]).toEqual([
      mandatory,
      mutual,
      remaining,
    ]);
  },
);

test('outside the pathway the lower rate counts, and the reasons say so', () => {
  const { split, reasons } = simulateRefund(terms(), { costCents: 5500, outsidePathway: true });
  expect(split).toMatchObject({ grossCents: 945, mutualCents: 2245 });
  expect(reasons.map(({ code }) => code)).toContain('outside_pathway');
  const { reasons: none } = simulateRefund(terms({ outsidePathwayRateBasisPoints: null }), {
    costCents: 5500,
    outsidePathway: true,
  });
  expect(none.map(({ code }) => code)).not.toContain('outside_pathway');
});

test('base and rate tell the first day of the tariff, the lower rate its own', () => {
  const dated = terms({
    tariffSince: '2023-11-01',
    outsidePathwaySince: '2018-06-01',
    baseWithoutOptamCents: 2300,
  });
  const sinceOf = (care: object) =>
    simulateRefund(dated, { costCents: 5500, ...care }).reasons.map(({ code, since }) => [code, since]);
  expect(sinceOf({})).toContainEqual(['rate', '2023-11-01']);
  // Another tariff applies then.
  expect(sinceOf({ doctor: 'without' })).toContainEqual(['rate', undefined]);
  const outside = sinceOf({ outsidePathway: true });
  expect(outside).toContainEqual(['rate', '2018-06-01']);
  expect(outside).toContainEqual(['outside_pathway', '2009-01-31']);
});

test('what the member bears more outside the pathway is no overrun beyond the guarantee', () => {
  // 40 % of 31.50 €, and 10.50 € of the overrun.
  const { reasons } = simulateRefund(terms(), { costCents: 7000, outsidePathway: true });
  expect(reasons).toMatchObject([
    { code: 'rate' },
    { code: 'outside_pathway', cents: 2310 },
    { code: 'flat_contribution', cents: 200 },
    { code: 'guarantee' },
  ]);
  const { reasons: dear } = simulateRefund(terms(), { costCents: 8000, outsidePathway: true });
  expect(dear.at(-1)).toMatchObject({ code: 'overrun', cents: 650 });
});

test('outside the pathway the tariff without the supplements of co-ordinated care counts', () => {
  const both = terms({ outsidePathwayBaseCents: 2650 });
  const baseOf = (outsidePathway: boolean) =>
    simulateRefund(both, { costCents: 3700, outsidePathway }).baseCents;
  expect([baseOf(false), baseOf(true)]).toEqual([3150, 2650]);
});

describe('a doctor without OPTAM', () => {
  const generalist = terms({
    baseCents: 3000,
    baseWithoutOptamCents: 2300,
    guarantee: { ...terms().guarantee!, measure: { kind: 'rate', basisPoints: 22_000 } },
  });

  test.each([
    ['with OPTAM', 'optam', false, 3000, [1900, 3900, 200]],
    ['without', 'without', false, 2300, [1410, 2990, 1600]],
    ['without, outside the pathway', 'without', true, 2300, [490, 2990, 2520]],
  ] as const)('%s: base and amounts', (_, doctor, outsidePathway, baseCents, parts) => {
    const { split, baseCents: base } = simulateRefund(generalist, {
      costCents: 6000,
      doctor,
      outsidePathway,
    });
    expect([base, split.mandatoryCents, split.mutualCents, split.remainingCents]).toEqual([
      baseCents,
      ...parts,
    ]);
  });

  test('the limit of the guarantee is told where there is one', () => {
    const limit = (change: Partial<ActTerms>, doctor: 'optam' | 'without' = 'without') =>
      simulateRefund({ ...generalist, ...change }, { costCents: 6000, doctor }).withoutOptam;
    expect(limit({})).toEqual({ kind: 'rate', basisPoints: 20_000 });
    expect(limit({ rateWithoutOptamBasisPoints: 15_000 })).toEqual({ kind: 'rate', basisPoints: 15_000 });
    expect(limit({}, 'optam')).toBeNull();
    expect(limit({ guarantee: null })).toBeNull();
  });

  test('changes nothing where the tariffs do not hold another base', () => {
    const unknown = { ...generalist, baseWithoutOptamCents: null };
    expect(simulateRefund(unknown, { costCents: 6000, doctor: 'without' })).toEqual(
      simulateRefund(unknown, { costCents: 6000 }),
    );
  });
});

test('without a tariff the whole price is the base', () => {
  const medicine = terms({ baseCents: null, rateBasisPoints: 6500, deduction: 'franchise_box' });
  const { split } = simulateRefund(medicine, { costCents: 2000, units: 3 });
  expect([split.grossCents, split.mandatoryCents]).toEqual([1300, 1000]);
});

test('nothing more is deducted once a yearly cap is reached', () => {
  const keptThisYear = { flat_contribution: 5000, franchise: 0 };
  expect(simulateRefund(terms({ keptThisYear }), { costCents: 5500 }).split.mandatoryCents).toBe(2205);
  expect(simulateRefund(terms({ keptThisYear: null }), { costCents: 5500 }).split.mandatoryCents).toBe(2005);
});

test('nothing is deducted for a child', () => {
  expect(simulateRefund(terms({ exemption: 'under_18' }), { costCents: 5500 }).split.mandatoryCents).toBe(
    2205,
  );
});

test('a yearly budget pays up to what is left of it, or up to the whole budget where the rest is unknown', () => {
  const osteopath = { baseCents: 0, rateBasisPoints: 0, deduction: null };
  const mutual = (leftCents: number | null) =>
    simulateRefund(terms({ ...osteopath, guarantee: budget(leftCents) }), { costCents: 7000 }).split
      .mutualCents;
  expect([mutual(2500), mutual(0), mutual(null)]).toEqual([2500, 0, 7000]);
});

test('without a guarantee the mutual pays nothing', () => {
  expect(simulateRefund(terms({ guarantee: null }), { costCents: 5500 }).split).toMatchObject({
    mutualCents: 0,
    remainingCents: 3495,
  });
});
