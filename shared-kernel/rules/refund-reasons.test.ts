import fc from 'fast-check';
import { reasonsOf, uncoveredCents } from './refund-reasons.ts';
import { type RefundInput, splitRefund } from './refund-split.ts';
import { subActsOf } from './refund-sub-acts.ts';

const specialist: RefundInput = {
  careDate: '2025-10-21',
  costCents: 5500,
  baseCents: 3150,
  rateBasisPoints: 7000,
  guarantee: { kind: 'rate', basisPoints: 20000 },
  units: { flat_contribution: 1 },
};
const none = { cents: null, basisPoints: null, baseCents: null };
const reasonsFor = (input: RefundInput & { outsidePathway?: boolean }) =>
  reasonsOf(input, splitRefund(input));

test('the panel of a specialist’s consultation', () => {
  expect(reasonsFor(specialist)).toEqual([
    { ...none, code: 'rate', basisPoints: 7000, baseCents: 3150 },
    { ...none, code: 'flat_contribution', cents: 200, since: '2024-05-15' },
    { ...none, code: 'guarantee', basisPoints: 20000, baseCents: 3150 },
  ]);
  expect(subActsOf(splitRefund(specialist), 3150)).toEqual([
    {
      part: 'base',
      costCents: 3150,
      mandatoryCents: 2005,
      otherCents: 0,
      mutualCents: 945,
      remainingCents: 200,
    },
    {
      part: 'overrun',
      costCents: 2350,
      mandatoryCents: 0,
      otherCents: 0,
      mutualCents: 2350,
      remainingCents: 0,
    },
  ]);
});

test('an overrun beyond the guarantee is a reason of its own, apart from the legal deductions', () => {
  const input = { ...specialist, costCents: 6000, baseCents: 2300 };
  expect(reasonsFor(input).at(-1)).toEqual({ ...none, code: 'overrun', cents: 1400 });
  expect(uncoveredCents(splitRefund(input))).toBe(1400);
});

test('boxes, a first mutual, a care outside the pathway, a spent budget', () => {
  const codes = reasonsFor({
    ...specialist,
    units: { franchise_box: 2, franchise_transport: 1 },
    otherCents: 300,
    outsidePathway: true,
    guarantee: { kind: 'budget', leftCents: 1000 },
  });
  expect(codes).toMatchObject([
    { code: 'rate' },
    { code: 'outside_pathway' },
    { code: 'franchise', cents: 600 },
    { code: 'first_mutual', cents: 300 },
    { code: 'budget_spent', cents: 1000 },
    { code: 'overrun', cents: 2995 },
  ]);
});

test('a budget that is exactly enough gives no reason, nor does the rate of an act without a tariff', () => {
  const osteopath: RefundInput = {
    ...specialist,
    baseCents: 0,
    rateBasisPoints: 0,
    units: {},
    guarantee: { kind: 'budget', leftCents: 5500 },
  };
  expect(reasonsFor(osteopath)).toEqual([]);
});

test('both mutuals pay the base before the overrun, the first mutual first', () => {
  const split = splitRefund({ ...specialist, otherCents: 500 });
  expect(subActsOf(split, 3150)).toMatchObject([
    { part: 'base', otherCents: 500, mutualCents: 445, remainingCents: 200 },
    { part: 'overrun', otherCents: 0, mutualCents: 2350, remainingCents: 0 },
  ]);
});

test('an act within the tariff has one line, and so has one that the health insurance does not pay', () => {
  const inTariff = splitRefund({ ...specialist, costCents: 3150 });
  expect(subActsOf(inTariff, 3150)).toMatchObject([{ part: 'base', costCents: 3150 }]);
  const comfort = splitRefund({ ...specialist, baseCents: 0, guarantee: { kind: 'flat', cents: 4000 } });
  expect(subActsOf(comfort, 0)).toMatchObject([{ part: 'overrun', costCents: 5500, mutualCents: 4000 }]);
});

test('the lines of a refund add up to the refund', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.integer({ min: 0, max: 40_000 }),
      (costCents, baseCents, otherCents, rate) => {
        const split = splitRefund({
          ...specialist,
          costCents,
          baseCents,
          otherCents,
          guarantee: { kind: 'rate', basisPoints: rate },
        });
        const lines = subActsOf(split, baseCents);
        for (const part of [
          'costCents',
          'mandatoryCents',
          'otherCents',
          'mutualCents',
          'remainingCents',
        ] as const) {
          expect(lines.reduce((sum, line) => sum + line[part], 0)).toBe(split[part]);
          for (const line of lines) expect(line[part]).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test('a deduction says since when its rule applies, as it stood on the day of care', () => {
  const since = (careDate: string, kind: 'flat_contribution' | 'franchise_box') =>
    reasonsFor({ ...specialist, careDate, units: { [kind]: 1 } }).find((reason) => reason.since)?.since;
  expect(since('2024-05-14', 'flat_contribution')).toBe('2005-01-01');
  expect(since('2024-05-15', 'flat_contribution')).toBe('2024-05-15');
  expect(since('2024-03-30', 'franchise_box')).toBe('2008-01-01');
  expect(since('2024-03-31', 'franchise_box')).toBe('2024-03-31');
});
