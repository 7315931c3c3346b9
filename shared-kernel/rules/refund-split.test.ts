import fc from 'fast-check';
import { sumCents } from './money.ts';
import { REFUND_PARAMETERS, type RefundParameters } from './refund-parameters.ts';
import { exemptionOn, type Guarantee, type RefundInput, splitRefund } from './refund-split.ts';

const consultation = (input: Partial<RefundInput> = {}): RefundInput => ({
  careDate: '2025-11-05',
  costCents: 3000,
  baseCents: 3000,
  rateBasisPoints: 7000,
  guarantee: { kind: 'rate', basisPoints: 10000 },
  units: { flat_contribution: 1 },
  ...input,
});

test.each([
  ['GP, sector 1', 3000, 3000, 10000, 1900, 900, 200],
  ['specialist, OPTAM', 5500, 3150, 20000, 2005, 3295, 200],
  ['GP, non-OPTAM', 6000, 2300, 20000, 1410, 2990, 1600],
])('%s', (_, costCents, baseCents, basisPoints, mandatoryCents, mutualCents, remainingCents) => {
  const split = splitRefund(consultation({ costCents, baseCents, guarantee: { kind: 'rate', basisPoints } }));
  expect(split).toMatchObject({ mandatoryCents, mutualCents, remainingCents });
  expect(split.deductions).toEqual([
    { kind: 'flat_contribution', dueCents: 200, cents: 200, reason: 'full' },
  ]);
});

describe('outside the pathway', () => {
  const outside = (input: Partial<RefundInput> = {}) =>
    splitRefund(consultation({ rateBasisPoints: 3000, insideRateBasisPoints: 7000, ...input }));

  test('the mutual pays what it would have paid inside, and the member bears the difference', () => {
    expect(outside()).toMatchObject({ mandatoryCents: 700, mutualCents: 900, remainingCents: 1400 });
  });

  const doubled: Guarantee = { kind: 'rate', basisPoints: 20_000 };

  test('the overrun that the agreement allows there stays with the member, beside the difference', () => {
    expect(outside({ costCents: 5500, baseCents: 3150, guarantee: doubled })).toMatchObject({
      mandatoryCents: 745,
      mutualCents: 2245,
      remainingCents: 2510,
    });
  });

  test.each([
    ['2018-05-31', 945],
    ['2018-06-01', 2295],
    ['2023-10-31', 2295],
    ['2023-11-01', 2245],
  ])('on %s: all of an overrun where the amount of that date is not held', (careDate, mutualCents) => {
    const care = { careDate, costCents: 5500, baseCents: 3150, guarantee: doubled, units: {} };
    expect(outside(care)).toMatchObject({ mandatoryCents: 945, mutualCents });
  });

  test('inside the pathway the whole overrun counts', () => {
    expect(
      outside({ insideRateBasisPoints: 3000, costCents: 5500, baseCents: 3150, guarantee: doubled }),
    ).toMatchObject({ mutualCents: 4555 });
  });
});

test('a cost below the tariff is the base itself', () => {
  expect(splitRefund(consultation({ costCents: 2000 }))).toMatchObject({
    grossCents: 1400,
    mandatoryCents: 1200,
    mutualCents: 600,
    remainingCents: 200,
  });
});

describe('the guarantee', () => {
  const glasses = consultation({ costCents: 34000, baseCents: 5, rateBasisPoints: 6000, units: {} });

  test('a flat amount includes what the health insurance pays', () => {
    expect(splitRefund({ ...glasses, guarantee: { kind: 'flat', cents: 31000 } })).toMatchObject({
      mandatoryCents: 3,
      mutualCents: 30997,
      remainingCents: 3000,
    });
  });

  test('a yearly budget pays what is left of it, and nothing once it is spent', () => {
    const osteopath = consultation({ costCents: 6000, baseCents: 0, rateBasisPoints: 0, units: {} });
    const left = (leftCents: number) =>
      splitRefund({ ...osteopath, guarantee: { kind: 'budget', leftCents } });
    expect(left(15000)).toMatchObject({ mutualCents: 6000, remainingCents: 0 });
    expect(left(2500)).toMatchObject({ mutualCents: 2500, remainingCents: 3500 });
    expect(left(0)).toMatchObject({ mutualCents: 0, remainingCents: 6000 });
  });

  test('is needed for the mutual to pay', () => {
    expect(splitRefund({ ...glasses, guarantee: { kind: 'none' } })).toMatchObject({
      mutualCents: 0,
      remainingCents: 33997,
      guaranteeCents: null,
    });
  });

  test('adds nothing where it is below the part of the health insurance', () => {
    const low = splitRefund(consultation({ guarantee: { kind: 'rate', basisPoints: 5000 } }));
    expect(low).toMatchObject({ mandatoryCents: 1900, mutualCents: 0, remainingCents: 1100 });
  });
});

describe('a first mutual', () => {
  test('pays before this one', () => {
    expect(splitRefund(consultation({ otherCents: 500 }))).toMatchObject({
      otherCents: 500,
      mutualCents: 400,
      remainingCents: 200,
    });
  });

  test('never makes the care cost less than nothing', () => {
    expect(splitRefund(consultation({ otherCents: 99900 }))).toMatchObject({
      otherCents: 900,
      mutualCents: 0,
      remainingCents: 200,
    });
  });
});

describe('what the law keeps back', () => {
  const deductionsOf = (input: Partial<RefundInput>) => splitRefund(consultation(input)).deductions;

  test('the flat contribution is 1 € until 14 May 2024 and 2 € from the 15th', () => {
    expect(deductionsOf({ careDate: '2024-05-14' })).toMatchObject([{ cents: 100 }]);
    expect(deductionsOf({ careDate: '2024-05-15' })).toMatchObject([{ cents: 200 }]);
    expect(deductionsOf({ careDate: '2004-12-31' })).toEqual([]);
  });

  test('at most 8 € a day with one professional', () => {
    expect(deductionsOf({ already: { day: { flat_contribution: 700 }, year: {} } })).toEqual([
      { kind: 'flat_contribution', dueCents: 200, cents: 100, reason: 'daily_cap' },
    ]);
    expect(deductionsOf({ already: { day: { flat_contribution: 800 }, year: {} } })).toMatchObject([
      { cents: 0, reason: 'daily_cap' },
    ]);
  });

  test('an amount that exactly reaches a cap is due in full', () => {
    expect(
      deductionsOf({ already: { day: { flat_contribution: 600 }, year: { flat_contribution: 4800 } } }),
    ).toEqual([{ kind: 'flat_contribution', dueCents: 200, cents: 200, reason: 'full' }]);
  });

  test('each group of deductions has its own yearly cap', () => {
    const parameters: RefundParameters = {
      ...REFUND_PARAMETERS,
      yearlyCaps: [
        { group: 'flat_contribution', source: 'x', from: '2005-01-01', cents: 100 },
        { group: 'franchise', source: 'x', from: '2008-01-01', cents: 300 },
      ],
    };
    const { deductions } = splitRefund(
      consultation({ units: { flat_contribution: 1, franchise_box: 5 } }),
      parameters,
    );
    expect(deductions).toMatchObject([
      { kind: 'flat_contribution', cents: 100, reason: 'yearly_cap' },
      { kind: 'franchise_box', cents: 300, reason: 'yearly_cap' },
    ]);
  });

  test('at most 50 € a year', () => {
    expect(deductionsOf({ already: { day: {}, year: { flat_contribution: 4950 } } })).toEqual([
      { kind: 'flat_contribution', dueCents: 200, cents: 50, reason: 'yearly_cap' },
    ]);
  });

  test('1 € a box without a daily cap, 1 € a paramedical act up to 4 € a day, 4 € a transport up to 8 €', () => {
    expect(deductionsOf({ units: { franchise_box: 12 } })).toMatchObject([{ cents: 1200, reason: 'full' }]);
    expect(deductionsOf({ units: { franchise_paramedical: 5 } })).toMatchObject([
      { dueCents: 500, cents: 400, reason: 'daily_cap' },
    ]);
    expect(deductionsOf({ units: { franchise_transport: 3 } })).toMatchObject([
      { dueCents: 1200, cents: 800, reason: 'daily_cap' },
    ]);
  });

  test('the three franchises share one cap of 50 € a year, apart from the flat contributions', () => {
    const split = splitRefund(
      consultation({
        costCents: 20000,
        baseCents: 20000,
        units: { flat_contribution: 1, franchise_box: 3, franchise_transport: 2 },
        already: { day: {}, year: { franchise: 4500, flat_contribution: 0 } },
      }),
    );
    expect(split.deductions).toEqual([
      { kind: 'flat_contribution', dueCents: 200, cents: 200, reason: 'full' },
      { kind: 'franchise_box', dueCents: 300, cents: 300, reason: 'full' },
      { kind: 'franchise_transport', dueCents: 800, cents: 200, reason: 'yearly_cap' },
    ]);
    expect(split.mandatoryCents).toBe(14000 - 700);
  });

  test('never more than the refund', () => {
    const split = splitRefund(consultation({ costCents: 200, baseCents: 200, rateBasisPoints: 5000 }));
    expect(split).toMatchObject({ grossCents: 100, mandatoryCents: 0, remainingCents: 100 });
    expect(split.deductions).toMatchObject([{ dueCents: 200, cents: 100, reason: 'refund_spent' }]);
  });

  test.each(['under_18', 'maternity', 'css'] as const)(
    'nothing when exempt (%s), and the line says so',
    (exemption) => {
      expect(splitRefund(consultation({ exemption }))).toMatchObject({
        mandatoryCents: 2100,
        mutualCents: 900,
        remainingCents: 0,
        deductions: [{ kind: 'flat_contribution', dueCents: 200, cents: 0, reason: exemption }],
      });
    },
  );

  test('a person is exempt until the day before the 18th birthday, by maternity, or by the CSS', () => {
    const birthDate = '2007-11-05';
    expect(exemptionOn('2025-11-04', { birthDate }, 'franchise_box')).toBe('under_18');
    expect(exemptionOn('2025-11-05', { birthDate }, 'franchise_box')).toBeNull();
    expect(exemptionOn('2025-11-05', { birthDate, maternity: true }, 'franchise_box')).toBe('maternity');
    expect(exemptionOn('2025-11-05', { birthDate, css: true }, 'franchise_box')).toBe('css');
  });

  test('flat contributions begin with the year after the 18th birthday, or with it on 1 January', () => {
    const begins = (birthDate: string) =>
      ['2025-01-01', '2025-12-31', '2026-01-01'].map((date) =>
        exemptionOn(date, { birthDate }, 'flat_contribution'),
      );
    expect(begins('2007-01-01')).toEqual([null, null, null]);
    expect(begins('2007-01-02')).toEqual(['under_18', 'under_18', null]);
    expect(begins('2007-12-31')).toEqual(['under_18', 'under_18', null]);
  });

  test('a new decree is a row', () => {
    const parameters: RefundParameters = {
      ...REFUND_PARAMETERS,
      deductions: [
        ...REFUND_PARAMETERS.deductions,
        { kind: 'flat_contribution', source: 'x', from: '2026-01-01', unitCents: 300, dailyCapCents: 1200 },
      ],
    };
    const on = (careDate: string) => splitRefund(consultation({ careDate }), parameters).mandatoryCents;
    expect([on('2025-12-31'), on('2026-01-01')]).toEqual([1900, 1800]);
  });
});

test('a negative or fractional amount throws', () => {
  expect(() => splitRefund(consultation({ costCents: -1 }))).toThrow(RangeError);
  expect(() => splitRefund(consultation({ costCents: 10.5 }))).toThrow(RangeError);
  expect(() => splitRefund(consultation({ units: { franchise_box: -1 } }))).toThrow(RangeError);
});

const cents = fc.integer({ min: 0, max: 9_999_999 });
const guarantees: fc.Arbitrary<Guarantee> = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }).map((basisPoints): Guarantee => ({ kind: 'rate', basisPoints })),
  cents.map((amount): Guarantee => ({ kind: 'flat', cents: amount })),
  cents.map((leftCents): Guarantee => ({ kind: 'budget', leftCents })),
  fc.constant<Guarantee>({ kind: 'none' }),
);
const units = fc.record({
  flat_contribution: fc.integer({ min: 0, max: 9 }),
  franchise_box: fc.integer({ min: 0, max: 30 }),
  franchise_paramedical: fc.integer({ min: 0, max: 9 }),
  franchise_transport: fc.integer({ min: 0, max: 9 }),
});

test('the parts add up to the cost, none is negative, and the guarantee is never exceeded', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.integer({ min: 0, max: 10_000 }),
      guarantees,
      cents,
      units,
      (costCents, baseCents, rateBasisPoints, guarantee, otherCents, unitCounts) => {
        const split = splitRefund(
          consultation({ costCents, baseCents, rateBasisPoints, guarantee, otherCents, units: unitCounts }),
        );
        const { mandatoryCents, mutualCents, remainingCents } = split;
        expect(mandatoryCents + split.otherCents + mutualCents + remainingCents).toBe(costCents);
        expect(
          Math.min(mandatoryCents, split.otherCents, mutualCents, remainingCents),
        ).toBeGreaterThanOrEqual(0);
        const deductedCents = sumCents(split.deductions.map((deduction) => deduction.cents));
        expect(split.grossCents - mandatoryCents).toBe(deductedCents);
        expect(remainingCents).toBeGreaterThanOrEqual(deductedCents);
        if (mutualCents > 0)
          expect(mutualCents + split.grossCents).toBeLessThanOrEqual(split.guaranteeCents ?? 0);
      },
    ),
  );
});

test('a better guarantee never leaves more to pay, inside the pathway or outside it', () => {
  const rates = fc.integer({ min: 0, max: 60_000 });
  const days = fc.constantFrom('2016-05-02', '2023-10-31', '2023-11-01', '2026-11-28');
  fc.assert(
    fc.property(
      fc.record({ costCents: cents, baseCents: cents, otherCents: cents, careDate: days, units }),
      fc.constantFrom(3000, 7000),
      rates,
      rates,
      (care, rateBasisPoints, one, other) => {
        const leftOf = (basisPoints: number) => {
          const split = splitRefund(
            consultation({
              ...care,
              rateBasisPoints,
              insideRateBasisPoints: 7000,
              guarantee: { kind: 'rate', basisPoints },
            }),
          );
          const parts = [split.mandatoryCents, split.otherCents, split.mutualCents, split.remainingCents];
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
          expect(sumCents(parts)).toBe(care.costCents);
          return split.remainingCents;
        };
        expect(leftOf(Math.max(one, other))).toBeLessThanOrEqual(leftOf(Math.min(one, other)));
      },
    ),
  );
});
