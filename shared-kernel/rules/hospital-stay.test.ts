import fc from 'fast-check';
import { type HospitalStay, type StayCover, type StaySituation, splitStay } from './hospital-stay.ts';
import type { Guarantee } from './refund-split.ts';

const stay = (change: Partial<HospitalStay> = {}): HospitalStay => ({
  admissionDate: '2025-12-04',
  nights: 3,
  kind: 'general',
  costlyAct: false,
  situation: 'none',
  stayCents: 150_000,
  fees: null,
  roomNightCents: 0,
  ...change,
});
const cover = (change: Partial<StayCover> = {}): StayCover => ({
  covered: true,
  fees: { kind: 'rate', basisPoints: 20_000 },
  room: { kind: 'flat', cents: 6_000 },
  ...change,
});

function split(change: Partial<HospitalStay> = {}, contract: Partial<StayCover> = {}) {
  const result = splitStay(stay(change), cover(contract));
  if (!result) throw new Error('not held');
  const line = (item: string) => {
    const found = result.lines.find((one) => one.item === item);
    return found && [found.costCents, found.mandatoryCents, found.mutualCents, found.remainingCents];
  };
  return { ...result, line, parts: [result.mandatoryCents, result.mutualCents, result.remainingCents] };
}

describe('a stay of 1,500 € and three nights', () => {
  test('80 % by the health insurance, the rest by the mutual, the day of leaving charged beside it', () => {
    const result = split();
    expect(result.line('stay')).toEqual([150_000, 120_000, 30_000, 0]);
    // Four days of 20 €: three of them are included in the 300 € of the insured's share.
    expect(result.line('daily_charge')).toEqual([2_000, 0, 2_000, 0]);
    expect(result.insideShareCents).toBe(6_000);
    expect(result.parts).toEqual([120_000, 32_000, 0]);
  });

  test('with a costly act 100 %, less the charge; every day is charged', () => {
    const result = split({ costlyAct: true });
    expect(result.line('stay')).toEqual([147_600, 147_600, 0, 0]);
    expect(result.line('costly_act')).toEqual([2_400, 0, 2_400, 0]);
    expect(result.line('daily_charge')).toEqual([8_000, 0, 8_000, 0]);
    expect(result.costCents).toBe(158_000);
    expect(result.parts).toEqual([147_600, 10_400, 0]);
  });

  test.each([
    ['long_illness', [150_000, 8_000, 0]],
    ['maternity', [150_000, 0, 0]],
    ['newborn', [150_000, 0, 0]],
    ['work_accident', [150_000, 0, 0]],
    ['alsace_moselle', [150_000, 0, 0]],
  ] as [StaySituation, number[]][])('%s: in full, and no charge on a costly act', (situation, parts) => {
    expect(split({ situation }).parts).toEqual(parts);
    expect(split({ situation, costlyAct: true }).parts).toEqual(parts);
  });

  test('without a contract the member pays what the health insurance leaves', () => {
    expect(split({}, { covered: false }).parts).toEqual([120_000, 0, 32_000]);
  });
});

test('the stay of the picture: costly act, fees above the base, private room', () => {
  const result = split(
    {
      costlyAct: true,
      stayCents: 247_000,
      fees: { billedCents: 45_000, baseCents: 20_000, doctor: 'optam' },
      roomNightCents: 9_000,
    },
    { fees: { kind: 'rate', basisPoints: 22_500 } },
  );
  expect(result.line('fees')).toEqual([45_000, 20_000, 25_000, 0]);
  expect(result.line('room')).toEqual([27_000, 0, 18_000, 9_000]);
  // 2,470 € + 200 € − 24 €; fees 250 €, room 180 €, daily charge 80 €, charge on the act 24 €; 90 € for the room.
  expect(result.parts).toEqual([264_600, 53_400, 9_000]);
  expect(result.costCents).toBe(327_000);
});

describe('the daily charge', () => {
  const charged = (change: Partial<HospitalStay>) =>
    split({ costlyAct: true, ...change }).chargedDays.map(({ days, cents }) => [days, cents]);

  test('is not due within a day, and counts the day of leaving', () => {
    expect(charged({ nights: 0 })).toEqual([]);
    expect(charged({ nights: 1 })).toEqual([[2, 2_000]]);
  });

  test('each day has the amount of its date', () => {
    expect(charged({ admissionDate: '2026-02-26', nights: 4 })).toEqual([
      [3, 2_000],
      [2, 2_300],
    ]);
    expect(charged({ admissionDate: '2026-02-28', nights: 1, kind: 'psychiatry' })).toEqual([
      [1, 1_500],
      [1, 1_700],
    ]);
  });

  test('is not asked for beside a share that is higher; a lower share is topped up to it', () => {
    expect(split({ stayCents: 20_000 }).line('daily_charge')).toEqual([4_000, 0, 4_000, 0]);
    expect(split({ stayCents: null }).line('daily_charge')).toEqual([2_000, 0, 2_000, 0]);
  });

  test('from the 31st day on the stay is paid in full and every day is charged', () => {
    const result = split({ nights: 40, stayCents: 400_000 });
    // 30 of 40 billed days at 80 %, ten in full; 41 days of presence: 30 included in the share, eleven not.
    expect(result.line('stay')).toEqual([400_000, 340_000, 60_000, 0]);
    expect(result.insideShareCents).toBe(60_000);
  });
});

describe('the charge on a costly act', () => {
  test.each([
    ['2026-04-21', 2_400],
    ['2026-04-22', 3_200],
  ])('on %s is %i cents', (admissionDate, cents) => {
    expect(split({ admissionDate, costlyAct: true }).line('costly_act')).toEqual([cents, 0, cents, 0]);
  });

  test('is never more than what the health insurance would pay', () => {
    expect(split({ costlyAct: true, stayCents: 1_000, nights: 0 }).parts).toEqual([0, 1_000, 0]);
  });

  test('is due where the price of the stay is not known', () => {
    expect(split({ costlyAct: true, stayCents: null, nights: 0 }).parts).toEqual([0, 2_400, 0]);
  });
});

describe('fees beside the stay', () => {
  const fees = (doctor: 'optam' | 'without', contract: Partial<StayCover> = {}, change = {}) =>
    split({ stayCents: null, fees: { billedCents: 50_000, baseCents: 20_000, doctor }, ...change }, contract);

  test('are covered up to the guarantee, for doctors without OPTAM up to the limit of the law', () => {
    expect(fees('optam').line('fees')).toEqual([50_000, 16_000, 24_000, 10_000]);
    expect(fees('without').line('fees')).toEqual([50_000, 16_000, 20_000, 14_000]);
    expect(fees('without').feesWithoutOptam).toEqual({ kind: 'rate', basisPoints: 18_000 });
    expect(fees('without', { feesWithoutOptamBasisPoints: 13_000 }).line('fees')).toEqual([
      50_000, 16_000, 10_000, 24_000,
    ]);
    expect(fees('optam').feesWithoutOptam).toBeNull();
  });

  test('the share of the base is covered whatever the guarantee says', () => {
    for (const guarantee of [{ kind: 'none' }, { kind: 'rate', basisPoints: 5_000 }] as Guarantee[])
      expect(fees('optam', { fees: guarantee }).line('fees')).toEqual([50_000, 16_000, 4_000, 30_000]);
  });

  test('are paid up to their base in full with a costly act', () => {
    expect(fees('optam', {}, { costlyAct: true }).line('fees')).toEqual([50_000, 20_000, 20_000, 10_000]);
  });
});

describe('a visit to the emergency room without a stay', () => {
  test.each([
    ['2026-02-28', 'none', 1_961],
    ['2026-03-01', 'none', 2_300],
    ['2026-02-28', 'long_illness', 849],
    ['2026-03-01', 'work_accident', 996],
    ['2026-03-01', 'maternity', 0],
    ['2026-03-01', 'newborn', 0],
  ] as const)('on %s, %s: %i cents, all by the mutual', (admissionDate, situation, cents) => {
    expect(split({ kind: 'emergency', admissionDate, situation }).parts).toEqual([0, cents, 0]);
  });
});

test('dates before the first amount of the law are not known', () => {
  expect(splitStay(stay({ admissionDate: '2017-12-31' }), cover())).toBeNull();
  expect(splitStay(stay({ admissionDate: '2018-12-31', costlyAct: true }), cover())).toBeNull();
  expect(splitStay(stay({ admissionDate: '2021-12-31', kind: 'emergency' }), cover())).toBeNull();
});

test('negative and fractional input throws', () => {
  for (const change of [{ nights: -1 }, { nights: 1.5 }, { stayCents: -1 }, { roomNightCents: 0.5 }])
    expect(() => splitStay(stay(change), cover())).toThrow(RangeError);
});

const cents = fc.integer({ min: 0, max: 9_999_999 });
const stays: fc.Arbitrary<HospitalStay> = fc.record({
  admissionDate: fc.constantFrom('2019-01-01', '2025-12-04', '2026-02-27', '2026-04-21', '2026-11-28'),
  nights: fc.integer({ min: 0, max: 90 }),
  kind: fc.constantFrom('general', 'psychiatry'),
  costlyAct: fc.boolean(),
  situation: fc.constantFrom(
    'none',
    'long_illness',
    'maternity',
    'newborn',
    'work_accident',
    'alsace_moselle',
  ),
  stayCents: fc.option(cents, { nil: null }),
  fees: fc.option(
    fc.record({ billedCents: cents, baseCents: cents, doctor: fc.constantFrom('optam', 'without') }),
    { nil: null },
  ),
  roomNightCents: fc.integer({ min: 0, max: 50_000 }),
});

describe('a first mutual', () => {
  const responsible = { feesCents: 0, roomCents: 0 };

  test('owes the share of the insured and the charges of the law, as every responsible contract does', () => {
    const result = split({ firstMutual: responsible });
    expect(result).toMatchObject({ otherCents: 32_000, mutualCents: 0, remainingCents: 0 });
    const operated = split({ firstMutual: responsible, costlyAct: true });
    // 24 € for the costly act, four days of 20 €.
    expect(operated).toMatchObject({ otherCents: 10_400, mutualCents: 0, remainingCents: 0 });
    const visit = split({ kind: 'emergency', nights: 0, stayCents: null, firstMutual: responsible });
    expect(visit).toMatchObject({ otherCents: 1961, mutualCents: 0, remainingCents: 0 });
  });

  test('counts within the guarantees for fees and room', () => {
    const fees = { billedCents: 100_000, baseCents: 40_000, doctor: 'optam' as const };
    const room = { roomNightCents: 10_000 };
    const result = split({ fees, ...room, firstMutual: { feesCents: 30_000, roomCents: 9_000 } });
    // Fees: 200 % of 400 € less 320 € and 300 €. Room: 60 € a night less 90 €.
    expect(result.line('fees')).toEqual([100_000, 32_000, 18_000, 20_000]);
    expect(result.line('room')).toEqual([30_000, 0, 9_000, 12_000]);
    // The first mutual pays at least the insured's share of 80 €.
    expect(split({ fees, firstMutual: responsible }).line('fees')).toEqual([100_000, 32_000, 40_000, 20_000]);
  });

  test('never pays more than what is left, and leaves no more than without it', () => {
    const dear = { feesCents: 900_000, roomCents: 900_000 };
    expect(split({ roomNightCents: 10_000, firstMutual: dear })).toMatchObject({
      otherCents: 62_000,
      mutualCents: 0,
      remainingCents: 0,
    });
    expect(() => split({ firstMutual: { feesCents: -1, roomCents: 0 } })).toThrow(RangeError);
  });
});

test('the parts add up, none is negative, and no line is paid more than its cost', () => {
  fc.assert(
    fc.property(
      stays,
      fc.integer({ min: 0, max: 60_000 }),
      cents,
      fc.boolean(),
      (one, rate, room, covered) => {
        const result = splitStay(one, {
          covered,
          fees: { kind: 'rate', basisPoints: rate },
          room: { kind: 'flat', cents: room },
        });
        for (const line of result?.lines ?? []) {
          const { mandatoryCents, otherCents, mutualCents, remainingCents } = line;
          expect(mandatoryCents + otherCents + mutualCents + remainingCents).toBe(line.costCents);
          expect(Math.min(mandatoryCents, otherCents, mutualCents, remainingCents)).toBeGreaterThanOrEqual(0);
        }
        const billed =
          (one.stayCents ?? 0) +
          (one.fees?.billedCents ?? 0) +
          one.nights * one.roomNightCents +
          91 * 2_300 +
          3_200;
        expect(result?.costCents).toBeLessThanOrEqual(billed);
        if (!covered) expect(result?.mutualCents).toBe(0);
      },
    ),
  );
});

test('a higher guarantee never leaves more to pay', () => {
  const rates = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(stays, rates, rates, cents, cents, (one, rate, otherRate, room, otherRoom) => {
      const left = (basisPoints: number, night: number) =>
        splitStay(one, {
          covered: true,
          fees: { kind: 'rate', basisPoints },
          room: { kind: 'flat', cents: night },
        })?.remainingCents ?? 0;
      expect(left(Math.max(rate, otherRate), Math.max(room, otherRoom))).toBeLessThanOrEqual(
        left(Math.min(rate, otherRate), Math.min(room, otherRoom)),
      );
    }),
  );
});
