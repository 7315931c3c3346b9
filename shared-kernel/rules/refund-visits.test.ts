import type { ActTerms } from '../contracts/guarantees.ts';
import { actTerms } from '../testing/act-terms.ts';
import { simulateRefund } from './refund-simulation.ts';
import { simulateVisits } from './refund-visits.ts';

/** A session of physiotherapy: 60 % of 16.13 € is 9.68 €, less 1 €. */
const session = (change: Partial<ActTerms> = {}) =>
  actTerms({
    date: '2026-03-02',
    baseCents: 1613,
    rateBasisPoints: 6000,
    deduction: 'franchise_paramedical',
    guarantee: { ...actTerms().guarantee!, measure: { kind: 'rate', basisPoints: 10_000 } },
    ...change,
  });
const parts = (of: readonly ActTerms[], costCents = 1613) => {
  const { mandatoryCents, mutualCents, remainingCents } = simulateVisits(
    of.map((terms) => ({ terms, costCents })),
  );
  return [mandatoryCents, mutualCents, remainingCents];
};

test('one visit is what the simulation of one says', () => {
  const { split } = simulateRefund(session(), { costCents: 1613 });
  expect(parts([session()])).toEqual([split.mandatoryCents, split.mutualCents, split.remainingCents]);
});

test('three days keep back 1 € each, five visits of one day 4 €', () => {
  const days = ['2026-03-02', '2026-03-04', '2026-03-06'];
  expect(parts(days.map((date) => session({ date })))).toEqual([2604, 1935, 300]);
  expect(parts(Array.from({ length: 5 }, () => session()))).toEqual([4440, 3225, 400]);
});

test('the yearly cap counts what was kept back before and in this claim, and begins again with the year', () => {
  const keptThisYear = { flat_contribution: 0, franchise: 4900 };
  expect(parts(['2026-12-30', '2026-12-31'].map((date) => session({ date, keptThisYear })))).toEqual([
    1836, 1290, 100,
  ]);
  const nextYear = session({ date: '2027-01-02', keptThisYear: { flat_contribution: 0, franchise: 0 } });
  expect(parts([session({ date: '2026-12-30', keptThisYear }), nextYear])).toEqual([1736, 1290, 200]);
});

test('a yearly budget is used up visit by visit, in the order of their dates', () => {
  const osteopath = (date: string) =>
    session({
      date,
      baseCents: 0,
      rateBasisPoints: 0,
      deduction: null,
      guarantee: { ...actTerms().guarantee!, measure: { kind: 'budget', cents: 12_000, leftCents: 8000 } },
    });
  expect(parts([osteopath('2026-03-09'), osteopath('2026-03-02')], 6000)).toEqual([0, 8000, 4000]);
});

test('each visit has the terms of its own date', () => {
  const dates = ['2024-03-30', '2024-03-31'];
  expect(parts(dates.map((date) => session({ date })))).toEqual([1786, 1290, 150]);
});
