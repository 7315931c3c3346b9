import type { Crown } from '../../rules/equipment.ts';
import type { Glasses } from '../../rules/glasses.ts';
import { crown, glasses, hearing, type TariffCase } from './builders.ts';

const EYES = 'R871-2, 3° ; décret 2019-21 du 11 janvier 2019';
const TEETH = 'convention des chirurgiens-dentistes du 21 juin 2018, annexe IV ; base 120 €';
const EARS = 'LPP, arrêté du 14 novembre 2018 ; R871-2, 4°';

const DREES = 'Drees, citée par opticien-presse.fr (9 mars 2023) ; R871-2, 3°';
const classA: Glasses = {
  lenses: 'simple',
  frameClass: 'A',
  lensesClass: 'A',
  framePriceCents: 3000,
  lensesPriceCents: 6500,
};

const front: Crown = { tooth: '11', material: 'ceramic_metal', priceCents: 50_000 };
const frameAndLenses: Glasses = { lenses: 'simple', framePriceCents: 12_000, lensesPriceCents: 30_000 };

export const EQUIPMENT: readonly TariffCase[] = [
  // Glasses. 60 % of three times 0.05 € is 0.09.
  {
    what: 'class B, 120 + 300 €, 350 € of the contract',
    on: '2026-11-23',
    source: EYES,
    parts: glasses(frameAndLenses, { upTo: 35_000 }),
    is: [9, 34_991, 7000],
  },
  {
    what: 'class B, frame of 250 €: 100 € of it are paid',
    on: '2026-11-23',
    source: EYES,
    parts: glasses({ lenses: 'simple', framePriceCents: 25_000, lensesPriceCents: 10_000 }, { upTo: 35_000 }),
    is: [9, 19_991, 15_000],
  },
  {
    what: 'class B, very complex: 800 € at most',
    on: '2026-11-23',
    source: EYES,
    parts: glasses(
      { lenses: 'very_complex', framePriceCents: 10_000, lensesPriceCents: 90_000 },
      { upTo: 95_000 },
    ),
    is: [9, 80_000, 19_991],
  },
  {
    what: 'a second pair within two years',
    on: '2026-11-23',
    source: EYES,
    parts: glasses(frameAndLenses, { upTo: 35_000, last: '2024-11-24' }),
    is: [0, 0, 42_000],
  },
  {
    what: 'a second pair after a year, since the sight changed',
    on: '2026-11-23',
    source: EYES,
    parts: glasses({ ...frameAndLenses, renewal: 'sight_changed' }, { upTo: 35_000, last: '2025-11-23' }),
    is: [9, 34_991, 7000],
  },
  {
    what: 'a child of 15 after a year',
    on: '2026-11-23',
    source: EYES,
    parts: glasses(frameAndLenses, { upTo: 35_000, last: '2025-11-23', born: '2011-11-01' }),
    is: [9, 34_991, 7000],
  },
  // Class A: the base is 30 % of the highest price, so 28.50 € for a pair at 95 €, and 60 % of it are 17.10 €.
  {
    what: 'class A, simple, 30 + 65 €',
    on: '2026-11-23',
    source: DREES,
    parts: glasses(classA, {}),
    is: [1710, 7790, 0],
  },
  {
    what: 'class A, complex, 30 + 180 €',
    on: '2026-11-23',
    source: DREES,
    parts: glasses({ ...classA, lenses: 'complex', lensesPriceCents: 18_000 }, {}),
    is: [3780, 17_220, 0],
  },
  {
    what: 'class A frame of 30 €, class B lenses of 360 €, 350 € of the contract for the pair',
    on: '2026-11-23',
    source: `${EYES} ; part de classe B : plafond du contrat moins le coût de la classe A (anticipa.cnp.fr)`,
    parts: glasses({ ...classA, lensesClass: 'B', lensesPriceCents: 36_000 }, { upTo: 35_000 }),
    is: [546, 34_454, 4000],
  },
  {
    what: 'class B frame of 150 €, class A lenses of 65 €: 100 € of the frame are paid',
    on: '2026-11-23',
    source: EYES,
    parts: glasses({ ...classA, frameClass: 'B', framePriceCents: 15_000 }, { upTo: 35_000 }),
    is: [1173, 15_327, 5000],
  },
  // Crowns. 60 % of 120 € is 72 €, 70 % is 84 €.
  {
    what: 'ceramic on metal on a front tooth at 500 €',
    on: '2026-01-15',
    source: TEETH,
    parts: crown(front),
    is: [7200, 42_800, 0],
  },
  {
    what: 'the same at 70 %',
    on: '2023-10-14',
    source: `${TEETH} ; 60 % depuis le 15 octobre 2023`,
    parts: crown(front, { rate: 7000 }),
    is: [8400, 41_600, 0],
  },
  {
    what: 'a euro above its ceiling',
    on: '2026-01-15',
    source: TEETH,
    parts: crown({ ...front, priceCents: 50_100 }),
    is: 'price_above_ceiling',
  },
  {
    what: 'ceramic on metal on a second premolar at 550 €, 300 %',
    on: '2026-01-15',
    source: TEETH,
    parts: crown({ tooth: '25', material: 'ceramic_metal', priceCents: 55_000 }, { upTo: 36_000 }),
    is: [7200, 28_800, 19_000],
  },
  {
    what: 'metal on a molar at 290 €',
    on: '2026-01-15',
    source: TEETH,
    parts: crown({ tooth: '36', material: 'metal', priceCents: 29_000 }),
    is: [7200, 21_800, 0],
  },
  {
    what: 'ceramic on metal on a molar at 680 €, 300 %',
    on: '2026-01-15',
    source: TEETH,
    parts: crown({ tooth: '36', material: 'ceramic_metal', priceCents: 68_000 }, { upTo: 36_000 }),
    is: [7200, 28_800, 32_000],
  },
  {
    what: 'a milk tooth',
    on: '2026-01-15',
    source: TEETH,
    parts: crown({ ...front, tooth: '51' }),
    is: 'tooth_unknown',
  },
  // Hearing. 60 % of 400 € is 240 €, of 1,400 € 840 €.
  {
    what: 'class I at 950 €',
    on: '2026-01-15',
    source: EARS,
    parts: hearing({ ears: 1, hearingClass: 'one', priceCents: 95_000 }, {}),
    is: [24_000, 71_000, 0],
  },
  {
    what: 'class I at 1,400 €, the day before 20',
    on: '2026-01-15',
    source: EARS,
    parts: hearing({ ears: 1, hearingClass: 'one', priceCents: 140_000 }, { born: '2006-01-16' }),
    is: [84_000, 56_000, 0],
  },
  {
    what: 'class I at 1,400 €, on the 20th birthday',
    on: '2026-01-15',
    source: EARS,
    parts: hearing({ ears: 1, hearingClass: 'one', priceCents: 140_000 }, { born: '2006-01-15' }),
    is: 'price_above_ceiling',
  },
  {
    what: 'class II, two at 1,580 €, 1,200 € an ear',
    on: '2026-01-15',
    source: EARS,
    parts: hearing({ ears: 2, hearingClass: 'two', priceCents: 158_000 }, { upTo: 120_000 }),
    is: [48_000, 192_000, 76_000],
  },
  {
    what: 'class II at 2,000 €: 1,700 € at most',
    on: '2026-01-15',
    source: EARS,
    parts: hearing({ ears: 1, hearingClass: 'two', priceCents: 200_000 }, { upTo: 190_000 }),
    is: [24_000, 146_000, 30_000],
  },
  {
    what: 'class I within four years',
    on: '2026-01-15',
    source: EARS,
    parts: hearing({ ears: 1, hearingClass: 'one', priceCents: 95_000 }, { last: '2022-01-16' }),
    is: [0, 0, 95_000],
  },
];
