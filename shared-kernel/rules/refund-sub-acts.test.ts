import fc from 'fast-check';
import { type RefundInput, splitRefund } from './refund-split.ts';
import { subActsOf } from './refund-sub-acts.ts';

const care = (changes: Partial<RefundInput> = {}): RefundInput => ({
  careDate: '2025-11-05',
  costCents: 5500,
  baseCents: 3150,
  rateBasisPoints: 7000,
  guarantee: { kind: 'rate', basisPoints: 20_000 },
  otherCents: 0,
  units: { flat_contribution: 1 },
  exemption: null,
  already: { day: {}, year: {} },
  ...changes,
});

const linesOf = (input: RefundInput) => subActsOf(splitRefund(input), input.baseCents);

test('a cost above the tariff has a base line and an overrun line, which health insurance does not pay', () => {
  // 22.05 € gross less 2.00 €; the mutual pays the rest of the base first, then the overrun.
  expect(linesOf(care())).toEqual([
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

test('a cost at the tariff or below has the base line alone, one without a tariff the overrun alone', () => {
  expect(linesOf(care({ costCents: 3150 })).map(({ part }) => part)).toEqual(['base']);
  expect(linesOf(care({ costCents: 2000 })).map(({ part, costCents }) => [part, costCents])).toEqual([
    ['base', 2000],
  ]);
  expect(linesOf(care({ baseCents: 0, rateBasisPoints: 0 })).map(({ part }) => part)).toEqual(['overrun']);
});

const cents = fc.integer({ min: 1, max: 300_000 });
const anyCare = fc
  .record({
    costCents: cents,
    baseCents: fc.oneof(fc.constant(0), cents),
    rateBasisPoints: fc.constantFrom(0, 1500, 3000, 6000, 7000, 10_000),
    otherCents: fc.oneof(fc.constant(0), cents),
    guarantee: fc.oneof(
      fc.constant({ kind: 'none' as const }),
      fc.integer({ min: 0, max: 40_000 }).map((basisPoints) => ({ kind: 'rate' as const, basisPoints })),
      cents.map((flat) => ({ kind: 'flat' as const, cents: flat })),
      cents.map((leftCents) => ({ kind: 'budget' as const, leftCents })),
    ),
  })
  .map((changes) => care(changes));

test('the lines add up to the refund for each payer, and nobody pays less than nothing on a line', () => {
  fc.assert(
    fc.property(anyCare, (input) => {
      const split = splitRefund(input);
      const lines = subActsOf(split, input.baseCents);
      for (const part of [
        'costCents',
        'mandatoryCents',
        'otherCents',
        'mutualCents',
        'remainingCents',
      ] as const) {
        expect(lines.reduce((sum, line) => sum + line[part], 0)).toBe(split[part]);
        expect(lines.filter((line) => line[part] < 0)).toEqual([]);
      }
    }),
  );
});

test('no mutual pays a cent of the overrun while the base is not paid, but for what the law keeps back', () => {
  fc.assert(
    fc.property(anyCare, (input) => {
      const split = splitRefund(input);
      const [base, overrun] = subActsOf(split, input.baseCents);
      if (overrun && base && overrun.otherCents + overrun.mutualCents > 0)
        expect(base.remainingCents).toBe(split.grossCents - split.mandatoryCents);
    }),
  );
});
