import fc from 'fast-check';
import {
  crownsOf,
  type EquipmentCover,
  type EquipmentVerdict,
  freeHearingAids,
  splitCrown,
  splitHearingAids,
  toothGroupOf,
} from './equipment.ts';
import { EQUIPMENT_PARAMETERS } from './equipment-parameters.ts';
import { freeGlasses, type GlassesClass, isGlassesBase, splitGlasses } from './glasses.ts';

const cover = (change: Partial<EquipmentCover> = {}): EquipmentCover => ({
  date: '2026-11-23',
  age: 40,
  covered: true,
  guarantee: { kind: 'flat', cents: 35_000 },
  rateBasisPoints: 6000,
  last: null,
  ...change,
});

const parts = (verdict: EquipmentVerdict) =>
  verdict.ok
    ? [verdict.split.mandatoryCents, verdict.split.mutualCents, verdict.split.remainingCents]
    : verdict;
const limitsOf = (verdict: EquipmentVerdict) => (verdict.ok ? verdict.split.limits : verdict);

describe('glasses', () => {
  const simple = { lenses: 'simple', framePriceCents: 12_000, lensesPriceCents: 30_000 } as const;

  test('a class B pair of 420 € with a guarantee of 350 € leaves 70 €', () => {
    // Frame at most 100 € from the mutual: 300 + 100 covers more than the guarantee, so the guarantee decides.
    const verdict = splitGlasses(simple, cover());
    expect(parts(verdict)).toEqual([9, 34_991, 7000]);
    expect(limitsOf(verdict)).toEqual([{ kind: 'guarantee', cents: 35_000 }]);
  });

  test('the class A pair of the weakest correction, 95 €, leaves nothing', () => {
    const offer = freeGlasses({ lenses: 'simple' }, cover());
    expect(offer).toMatchObject({ fromCents: 9500, toCents: 26_500 });
    expect(offer?.split).toMatchObject({ mandatoryCents: 1710, mutualCents: 7790, remainingCents: 0 });
  });

  test('the class A pair of complex lenses at 210 € is split as the statistics say, and no split is told that nobody holds', () => {
    const complex = freeGlasses({ lenses: 'complex' }, cover());
    expect(complex).toMatchObject({ fromCents: null, toCents: 37_000 });
    expect(complex?.split).toMatchObject({ mandatoryCents: 3780, mutualCents: 17_220, remainingCents: 0 });
    expect(freeGlasses({ lenses: 'very_complex' }, cover())).toEqual({
      fromCents: null,
      toCents: 37_000,
      since: '2020-01-01',
      split: null,
    });
  });

  describe('in two classes', () => {
    const pair = (frame: [GlassesClass, number], lenses: [GlassesClass, number], change = {}) =>
      splitGlasses(
        {
          lenses: 'simple',
          frameClass: frame[0],
          framePriceCents: frame[1],
          lensesClass: lenses[0],
          lensesPriceCents: lenses[1],
        },
        cover(change),
      );

    test('class A at a held price: 105 €, base 9 € and 22.50 €', () => {
      expect(parts(pair(['A', 3000], ['A', 7500]))).toEqual([1890, 8610, 0]);
      expect(pair(['A', 3000], ['A', 7500])).toMatchObject({ split: { basket: 'free', sharesKnown: true } });
      // Without a contract the member pays everything except the health insurance's share.
      expect(parts(pair(['A', 3000], ['A', 7500], { covered: false }))).toEqual([1890, 0, 8610]);
    });

    test('class A at another price leaves nothing, and who pays which part is not told', () => {
      const verdict = pair(['A', 3000], ['A', 9000]);
      expect(verdict).toMatchObject({ split: { remainingCents: 0, sharesKnown: false } });
      expect(pair(['A', 3000], ['A', 9000], { covered: false })).toEqual({ ok: false, code: 'base_unknown' });
    });

    test('a class A frame with class B lenses: the frame in full, the pair up to the guarantee', () => {
      // Base 9 € and twice 0.05 €: 60 % are 5.46 €.
      expect(parts(pair(['A', 3000], ['B', 30_000]))).toEqual([546, 32_454, 0]);
      const dear = pair(['A', 3000], ['B', 40_000]);
      expect(parts(dear)).toEqual([546, 34_454, 8000]);
      expect(limitsOf(dear)).toEqual([
        { kind: 'part_paid_in_full', cents: 3000 },
        { kind: 'guarantee', cents: 35_000 },
      ]);
      // The contract pays only the insured's share of class B, but class A in full.
      expect(parts(pair(['A', 3000], ['B', 40_000], { guarantee: { kind: 'none' } }))).toEqual([
        546, 2464, 39_990,
      ]);
    });

    test('class A lenses with a class B frame: the frame with 100 € at most', () => {
      // Base 0.05 € and 19.50 €: 60 % are 11.73 €.
      const verdict = pair(['B', 15_000], ['A', 6500]);
      expect(parts(verdict)).toEqual([1173, 15_327, 5000]);
      expect(limitsOf(verdict)).toEqual([
        { kind: 'part_paid_in_full', cents: 6500 },
        { kind: 'frame_cap', cents: 10_000 },
      ]);
    });

    test('a price above the class A list is refused with that price', () => {
      const above = (ceilingCents: number) => ({
        ok: false,
        code: 'price_above_ceiling',
        ceilingCents,
        from: '2020-01-01',
      });
      expect(pair(['A', 3001], ['B', 9000])).toEqual(above(3000));
      expect(pair(['B', 9000], ['A', 23_501])).toEqual(above(23_500));
    });

    test('within two years neither part is paid', () => {
      expect(pair(['A', 3000], ['A', 6500], { last: '2025-12-01' })).toMatchObject({
        split: { remainingCents: 9500, waits: { dueOn: '2027-12-01' } },
      });
    });

    test.each([
      [15, true],
      [910, true],
      [1955, true],
      [2850, true],
      [6300, true],
      [1500, false],
      [12_000, false],
    ])('a settled pair may have the base %d: %s', (base, can) => {
      expect(isGlassesBase(base, '2026-01-01')).toBe(can);
      expect(isGlassesBase(base, '2019-12-31')).toBeNull();
    });
  });

  test('the frame counts with 100 € at most', () => {
    const verdict = splitGlasses(
      { lenses: 'simple', framePriceCents: 25_000, lensesPriceCents: 10_000 },
      cover(),
    );
    expect(parts(verdict)).toEqual([9, 19_991, 15_000]);
    expect(limitsOf(verdict)).toContainEqual({ kind: 'frame_cap', cents: 10_000 });
  });

  test.each([
    ['simple', 5000, 42_000],
    ['simple_and_complex', 12_500, 56_000],
    ['simple_and_very_complex', 12_500, 61_000],
    ['complex', 20_000, 70_000],
    ['complex_and_very_complex', 20_000, 75_000],
    ['very_complex', 20_000, 80_000],
  ] as const)('%s: a responsible contract pays at least %d and at most %d cents', (lenses, floor, cap) => {
    const dear = { lenses, framePriceCents: 10_000, lensesPriceCents: 200_000 };
    const low = splitGlasses(dear, cover({ guarantee: { kind: 'flat', cents: 1000 } }));
    const high = splitGlasses(dear, cover({ guarantee: { kind: 'flat', cents: 500_000 } }));
    expect([parts(low), parts(high)]).toEqual([
      [9, floor, 210_000 - 9 - floor],
      [9, cap, 210_000 - 9 - cap],
    ]);
    expect([limitsOf(low), limitsOf(high)]).toEqual([
      [{ kind: 'floor', cents: floor }],
      [{ kind: 'cap', cents: cap }],
    ]);
  });

  test('a contract that pays nothing above the insured’s share has no floor', () => {
    expect(parts(splitGlasses(simple, cover({ guarantee: { kind: 'none' } })))).toEqual([9, 6, 41_985]);
    expect(parts(splitGlasses(simple, cover({ covered: false })))).toEqual([9, 0, 41_991]);
  });

  test('within two years neither pays, unless the sight changed after one, or for a medical reason', () => {
    const soon = cover({ last: '2025-06-01' });
    const early = splitGlasses(simple, soon);
    expect(early).toMatchObject({
      split: { remainingCents: 42_000, waits: { dueOn: '2027-06-01', months: 24 } },
    });
    expect(limitsOf(early)).toEqual([{ kind: 'not_due', cents: 0 }]);
    expect(parts(splitGlasses({ ...simple, renewal: 'sight_changed' }, soon))).toEqual([9, 34_991, 7000]);
    const lastWeek = cover({ last: '2026-11-16' });
    expect(parts(splitGlasses({ ...simple, renewal: 'sight_changed' }, lastWeek))).toEqual([0, 0, 42_000]);
    expect(parts(splitGlasses({ ...simple, renewal: 'medical' }, lastWeek))).toEqual([9, 34_991, 7000]);
    expect(parts(splitGlasses(simple, cover({ last: '2024-11-23' })))).toEqual([9, 34_991, 7000]);
  });

  test('a child waits a year, a small one six months', () => {
    const pair = (age: number, last: string) => splitGlasses(simple, cover({ age, last }));
    expect(parts(pair(15, '2025-11-23'))).toEqual([9, 34_991, 7000]);
    expect(pair(15, '2025-11-24')).toMatchObject({ split: { waits: { dueOn: '2026-11-24' } } });
    expect(parts(pair(5, '2026-05-23'))).toEqual([9, 34_991, 7000]);
    expect(pair(16, '2025-11-23')).toMatchObject({ split: { waits: { dueOn: '2027-11-23' } } });
  });

  test('a date before the first row is unknown', () => {
    expect(splitGlasses(simple, cover({ date: '2019-12-31' }))).toEqual({ ok: false, code: 'date_unknown' });
    expect(freeGlasses(simple, cover({ date: '2019-12-31' }))).toBeNull();
  });
});

describe('crowns', () => {
  const dental = { ...cover({ guarantee: { kind: 'rate', basisPoints: 25_000 } }), baseCents: 12_000 };
  const crown = (tooth: string, material: Parameters<typeof splitCrown>[0]['material'], priceCents: number) =>
    splitCrown({ tooth, material, priceCents }, dental);

  test.each([
    ['11', 'ceramic_metal', 'free', 50_000],
    ['14', 'ceramic_metal', 'free', 50_000],
    ['15', 'ceramic_metal', 'controlled', 55_000],
    ['16', 'ceramic_metal', 'open', null],
    ['25', 'zirconia', 'free', 44_000],
    ['36', 'zirconia', 'controlled', 44_000],
    ['43', 'ceramic', 'free', 50_000],
    ['47', 'ceramic', 'controlled', 55_000],
    ['48', 'metal', 'free', 29_000],
    ['21', 'layered_ceramic', 'open', null],
  ] as const)('tooth %s in %s is in the basket %s', (tooth, material, basket, ceilingCents) => {
    expect(crownsOf(tooth, '2026-11-23').find((row) => row.material === material)).toMatchObject({
      basket,
      ceilingCents,
    });
  });

  test('the free basket leaves nothing, whatever the contract says', () => {
    expect(parts(crown('11', 'ceramic_metal', 50_000))).toEqual([7200, 42_800, 0]);
    expect(parts(crown('16', 'metal', 29_000))).toEqual([7200, 21_800, 0]);
  });

  test('the controlled and the open basket follow the contract', () => {
    expect(parts(crown('16', 'zirconia', 44_000))).toEqual([7200, 22_800, 14_000]);
    expect(parts(crown('16', 'ceramic_metal', 68_000))).toEqual([7200, 22_800, 38_000]);
  });

  test('a price above the ceiling is refused with the ceiling', () => {
    expect(crown('11', 'ceramic_metal', 50_001)).toEqual({
      ok: false,
      code: 'price_above_ceiling',
      ceilingCents: 50_000,
      from: '2020-01-01',
    });
  });

  test('a milk tooth, something that is no tooth, and a date before the first row are unknown', () => {
    expect(crown('55', 'metal', 20_000)).toEqual({ ok: false, code: 'tooth_unknown' });
    expect([toothGroupOf('19'), toothGroupOf(''), toothGroupOf('8')]).toEqual([null, null, null]);
    expect(
      splitCrown({ tooth: '11', material: 'metal', priceCents: 100 }, { ...dental, date: '2019-12-31' }),
    ).toEqual({ ok: false, code: 'date_unknown' });
  });
});

describe('hearing aids', () => {
  const aids = (ears: 1 | 2, hearingClass: 'one' | 'two', priceCents: number, change = {}) =>
    splitHearingAids(
      { ears, hearingClass, priceCents },
      cover({ guarantee: { kind: 'flat', cents: 140_000 }, ...change }),
    );

  test('class I leaves nothing up to its ceiling, by age', () => {
    expect(parts(aids(1, 'one', 95_000))).toEqual([24_000, 71_000, 0]);
    expect(parts(aids(2, 'one', 95_000))).toEqual([48_000, 142_000, 0]);
    expect(parts(aids(1, 'one', 140_000, { age: 19 }))).toEqual([84_000, 56_000, 0]);
    expect(aids(1, 'one', 95_001)).toMatchObject({ code: 'price_above_ceiling', ceilingCents: 95_000 });
    expect(freeHearingAids(2, cover())).toMatchObject({ costCents: 190_000, remainingCents: 0 });
  });

  test('class II follows the contract up to 1,700 € an ear', () => {
    expect(parts(aids(2, 'two', 160_000))).toEqual([48_000, 232_000, 40_000]);
    const rich = aids(1, 'two', 200_000, { guarantee: { kind: 'flat', cents: 250_000 } });
    expect(parts(rich)).toEqual([24_000, 146_000, 30_000]);
    expect(limitsOf(rich)).toEqual([{ kind: 'cap', cents: 170_000 }]);
  });

  test('within four years neither pays', () => {
    expect(aids(1, 'one', 95_000, { last: '2023-01-10' })).toMatchObject({
      split: { remainingCents: 95_000, waits: { dueOn: '2027-01-10', months: 48 } },
    });
    expect(parts(aids(1, 'one', 95_000, { last: '2022-11-23' }))).toEqual([24_000, 71_000, 0]);
  });
});

describe('a first mutual', () => {
  const simple = { lenses: 'simple', framePriceCents: 12_000, lensesPriceCents: 30_000 } as const;
  const split = (verdict: EquipmentVerdict) => (verdict.ok ? verdict.split : null);

  test('is within the guarantee: 420 € with 350 € guaranteed still leaves 70 €', () => {
    expect(split(splitGlasses(simple, cover({ otherCents: 20_000 })))).toMatchObject({
      mandatoryCents: 9,
      otherCents: 20_000,
      mutualCents: 14_991,
      remainingCents: 7000,
    });
  });

  test('that pays more than the guarantee leaves the mutual nothing to pay', () => {
    expect(split(splitGlasses(simple, cover({ otherCents: 40_000 })))).toMatchObject({
      otherCents: 40_000,
      mutualCents: 0,
      remainingCents: 1991,
    });
  });

  test('never pays more than the health insurance leaves', () => {
    expect(split(splitGlasses(simple, cover({ otherCents: 90_000 })))).toMatchObject({
      otherCents: 41_991,
      mutualCents: 0,
      remainingCents: 0,
    });
  });
});

describe('whatever the price', () => {
  const cents = fc.integer({ min: 1, max: 300_000 });
  const guarantee = fc.integer({ min: 0, max: 300_000 });
  const lenses = fc.constantFrom(...(Object.keys(EQUIPMENT_PARAMETERS.glasses[0]!.mutual) as 'simple'[]));
  const tooth = fc.constantFrom('11', '15', '16', '24', '35', '48');
  const material = fc.constantFrom(...EQUIPMENT_PARAMETERS.crowns.map((row) => row.material));
  const ears = fc.constantFrom(1 as const, 2 as const);
  const hearingClass = fc.constantFrom('one' as const, 'two' as const);
  const ofClass = fc.constantFrom<GlassesClass>('A', 'B');
  const any = fc.record({
    frame: fc.oneof(cents, fc.integer({ min: 1, max: 3000 })),
    price: fc.oneof(cents, fc.constantFrom(6500, 7500, 18_000)),
    frameClass: ofClass,
    lensesClass: ofClass,
    lenses,
    tooth,
    material,
    ears,
    hearingClass,
  });

  const splitsOf = (
    of: Parameters<Parameters<typeof any.map>[0]>[0],
    cents: number,
    covered = true,
    otherCents = 0,
  ) => {
    const facts = {
      ...cover({ guarantee: { kind: 'flat', cents }, covered, otherCents }),
      baseCents: 12_000,
    };
    return [
      splitGlasses({ ...of, framePriceCents: of.frame, lensesPriceCents: of.price }, facts),
      splitCrown({ tooth: of.tooth, material: of.material, priceCents: of.price }, facts),
      splitHearingAids({ ears: of.ears, hearingClass: of.hearingClass, priceCents: of.price }, facts),
    ].map((verdict) => (verdict.ok ? verdict.split : null));
  };

  test('every cent has one payer, and none is negative', () => {
    fc.assert(
      fc.property(any, guarantee, fc.boolean(), guarantee, (of, amount, covered, other) => {
        for (const split of splitsOf(of, amount, covered, other)) {
          if (!split) continue;
          const { mandatoryCents, otherCents, mutualCents, remainingCents } = split;
          expect(mandatoryCents + otherCents + mutualCents + remainingCents).toBe(split.costCents);
          expect(Math.min(mandatoryCents, otherCents, mutualCents, remainingCents)).toBeGreaterThanOrEqual(0);
          if (split.basket === 'free' && covered) expect(remainingCents).toBe(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a dear frame never uses up the base of cheap lenses', () => {
    const pair = {
      lenses: 'simple',
      lensesClass: 'A',
      framePriceCents: 10_000,
      lensesPriceCents: 4000,
    } as const;
    const facts = cover({ guarantee: { kind: 'flat', cents: 0 } });
    // The class A lenses are paid in full, and 0.05 € of the frame, whichever base the lenses have.
    expect(splitGlasses(pair, facts)).toMatchObject({
      ok: true,
      split: { remainingCents: 9995, sharesKnown: false },
    });
  });

  test('a better guarantee never leaves more to pay', () => {
    fc.assert(
      fc.property(any, guarantee, guarantee, (of, one, other) => {
        const worse = splitsOf(of, Math.min(one, other));
        const better = splitsOf(of, Math.max(one, other));
        worse.forEach((split, index) => {
          // An unknown split cannot be compared.
          if (!split) return;
          expect(better[index]?.remainingCents ?? 0).toBeLessThanOrEqual(split.remainingCents);
        });
      }),
      { numRuns: 150 },
    );
  });
});
