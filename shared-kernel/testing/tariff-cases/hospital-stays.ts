import { stay, type TariffCase } from './builders.ts';

const STAY = 'R160-5, L174-4 et R160-16 ; arrêtés publiés au Journal officiel du 28 février 2026';

export const HOSPITAL_STAYS: readonly TariffCase[] = [
  // Hospital. The share of 300 € includes the charges of the three nights; the charge for the day of
  // discharge is separate.
  {
    what: 'three nights for 1,500 €',
    on: '2025-12-04',
    source: STAY,
    parts: stay({ stayCents: 150_000 }),
    is: [120_000, 32_000, 0],
  },
  {
    what: 'three nights with a costly act across 1 March: 24 €, and 2 × 20 € + 2 × 23 €',
    on: '2026-02-27',
    source: STAY,
    parts: stay({ stayCents: 150_000, costlyAct: true }),
    is: [147_600, 11_000, 0],
  },
  {
    what: 'the same since 22 April: 32 € and 4 × 23 €',
    on: '2026-04-22',
    source: `${STAY} ; 32 € (UFC-Que Choisir, 1er mars 2026)`,
    parts: stay({ stayCents: 150_000, costlyAct: true }),
    is: [146_800, 12_400, 0],
  },
  {
    what: 'psychiatry, ALD: the stay in full, 4 × 17 €',
    on: '2026-03-01',
    source: STAY,
    parts: stay({ stayCents: 90_000, kind: 'psychiatry', situation: 'long_illness' }),
    is: [90_000, 6800, 0],
  },
  {
    what: 'emergency visit at 19.61 €',
    on: '2026-02-28',
    source: STAY,
    parts: stay({ kind: 'emergency', nights: 0 }),
    is: [0, 1961, 0],
  },
  {
    what: 'emergency visit at 23 €',
    on: '2026-03-01',
    source: STAY,
    parts: stay({ kind: 'emergency', nights: 0 }),
    is: [0, 2300, 0],
  },
  {
    what: 'emergency visit, ALD',
    on: '2026-03-01',
    source: STAY,
    parts: stay({ kind: 'emergency', nights: 0, situation: 'long_illness' }),
    is: [0, 996, 0],
  },
  { what: 'stay before the first amount', on: '2017-12-31', source: STAY, parts: stay({}), is: 'unknown' },
];
