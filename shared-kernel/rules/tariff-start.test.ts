import { START_UNKNOWN, tariffStart } from './tariff-start.ts';

const same = { rate: 7000, outsidePathwayRate: 3000, baseWithoutOptam: 2300 };
const generalist = [
  { from: '2011-01-01', base: 2300, ...same },
  { from: '2017-05-01', base: 2500, ...same },
  { from: '2023-11-01', base: 2650, ...same },
  { from: '2024-12-22', base: 3000, ...same },
];
const specialist = [
  { from: '2018-06-01', base: 3000, outsidePathwayBase: 2500, ...same },
  { from: '2023-11-01', base: 3150, outsidePathwayBase: 2650, ...same },
];
const dental = [
  { from: START_UNKNOWN, base: 2892, rate: 7000, outsidePathwayRate: null },
  { from: '2023-10-15', base: 2892, rate: 6000, outsidePathwayRate: null },
];
const settled = (careDate: string, baseCents: number, rateBasisPoints: number, costCents = 6000) => ({
  careDate,
  costCents,
  baseCents,
  rateBasisPoints,
});

test.each([
  ['a visit of January 2024', settled('2024-01-10', 2650, 7000), generalist, '2023-11-01'],
  ['the day of the change', settled('2024-12-22', 3000, 7000), generalist, '2024-12-22'],
  ['without OPTAM, through four tariffs', settled('2025-06-01', 2300, 7000), generalist, '2011-01-01'],
  ['outside the pathway', settled('2025-06-01', 2650, 3000), specialist, '2023-11-01'],
  ['a rate that changed alone', settled('2025-06-01', 2892, 6000), dental, '2023-10-15'],
  [
    'a base that is the price',
    settled('2025-06-01', 6000, 6500),
    [{ from: '2020-01-01', base: null, rate: 6500, outsidePathwayRate: null }],
    '2020-01-01',
  ],
])('%s', (_, terms, tariffs, since) => {
  expect(tariffStart(terms, tariffs)?.since).toBe(since);
});

test('a rate may have a date of its own, which is told as such', () => {
  const device = { from: START_UNKNOWN, base: 3000, rate: 6000, outsidePathwayRate: null };
  const dated = { ...device, rateFrom: '2011-05-02' };
  const terms = settled('2025-06-01', 3000, 6000);
  expect(tariffStart(terms, [dated])).toEqual({ since: '2011-05-02', ofRate: true });
  expect(tariffStart(terms, [device])).toBeNull();
  expect(tariffStart({ ...terms, rateBasisPoints: 10_000 }, [dated])).toBeNull();
  const medicines = { from: '1993-08-01', base: null, rate: 6500, outsidePathwayRate: null };
  expect(tariffStart(settled('2025-06-01', 6000, 6500), [medicines])).toEqual({
    since: '1993-08-01',
    ofRate: true,
  });
  expect(tariffStart(settled('2025-06-01', 3000, 7000), generalist)).toEqual({
    since: '2024-12-22',
    ofRate: false,
  });
});

test.each([
  ['a long-term illness', settled('2025-06-01', 3000, 10_000), generalist],
  ['a base that is no tariff of that date', settled('2025-06-01', 2650, 7000), generalist],
  ['a tariff without a first day', settled('2023-10-14', 2892, 7000), dental],
  [
    'a base without OPTAM that may be older than the first tariff',
    settled('2025-06-01', 2300, 7000),
    specialist,
  ],
  ['an act without tariffs', settled('2025-06-01', 3000, 7000), []],
  ['care before the first tariff', settled('2010-06-01', 2300, 7000), generalist],
])('%s has no date to tell', (_, terms, tariffs) => {
  expect(tariffStart(terms, tariffs)).toBeNull();
});
