import { test } from 'node:test';
import { expect } from 'expect';
import { budgetOf } from './budget.ts';
import { slowerThan } from './load-times.ts';
import { type Loads, soberPercent, verdictOn } from './verdict.ts';

const budget = budgetOf({});

/** Loads from `groups` addresses, of which every `failEvery`-th failed. */
const spread = (loads: number, failEvery: number, groups = 20): Loads[] =>
  Array.from({ length: groups }, (_, group) => {
    const own = Array.from({ length: loads }, (_load, at) => at).filter((at) => at % groups === group);
    return { loads: own.length, failed: failEvery ? own.filter((at) => at % failEvery === 0).length : 0 };
  });
const atOneAddress = (loads: number, failed: number): Loads[] => [{ loads, failed }];

const CASES: { name: string; canary: Loads[]; replaced?: Loads[]; verdict: string }[] = [
  { name: 'throws on mount', canary: spread(60, 1), verdict: 'failing' },
  { name: 'throws for every tenth member', canary: spread(60, 10), verdict: 'failing' },
  { name: 'fails for two in a hundred', canary: spread(200, 50), verdict: 'failing' },
  { name: 'never fails', canary: spread(500, 0), verdict: 'healthy' },
  { name: 'one page of fifty, which may be anything', canary: spread(50, 50), verdict: 'healthy' },
  { name: 'one in two hundred is within the budget', canary: spread(1_000, 200), verdict: 'healthy' },
  { name: 'one load too few', canary: spread(49, 1), verdict: 'too-few-loads' },
  { name: 'the fiftieth load', canary: spread(50, 1), verdict: 'failing' },
  {
    name: 'what it replaces fails as often',
    canary: spread(60, 10),
    replaced: spread(600, 10),
    verdict: 'healthy',
  },
  {
    name: 'what it replaces fails a third less',
    canary: spread(60, 10),
    replaced: spread(600, 15),
    verdict: 'healthy',
  },
  {
    name: 'more than three times as often',
    canary: spread(100, 5),
    replaced: spread(600, 20),
    verdict: 'failing',
  },
  { name: 'everybody comes by one address', canary: atOneAddress(60, 60), verdict: 'failing' },
  {
    name: 'two addresses, both see it fail',
    canary: [...atOneAddress(30, 30), ...atOneAddress(30, 30)],
    verdict: 'failing',
  },
  {
    name: 'a stranger floods a healthy canary with failures',
    canary: [...spread(100, 0), ...atOneAddress(3_000, 3_000)],
    verdict: 'healthy',
  },
  {
    name: 'a stranger floods a failing canary with successes',
    canary: [...spread(60, 10), ...atOneAddress(30_000, 0)],
    verdict: 'failing',
  },
  {
    name: 'a stranger makes the replaced version look bad',
    canary: spread(60, 10),
    replaced: [...spread(400, 0), ...atOneAddress(5_000, 5_000)],
    verdict: 'failing',
  },
  {
    name: 'the proxy of one office cuts its files',
    canary: [...spread(80, 0), ...atOneAddress(40, 40)],
    verdict: 'healthy',
  },
];

for (const { name, canary, replaced = [], verdict } of CASES) {
  test(`a canary: ${name} → ${verdict}`, () => {
    expect(verdictOn(canary, soberPercent(replaced), budget)).toMatchObject({ kind: verdict });
  });
}

test('the budget of the environment applies', () => {
  const patient = budgetOf({ health: { minLoads: 200, maxFailurePercent: 5 } });
  expect(verdictOn(spread(100, 10), 0, patient).kind).toBe('too-few-loads');
  expect(verdictOn(spread(300, 10), 0, patient).kind).toBe('failing');
  expect(verdictOn(spread(300, 30), 0, patient).kind).toBe('healthy');
});

test('slow means twice as long and half a second more, with enough loads of both versions', () => {
  const classes = (loads: number, at: number) =>
    Array.from({ length: 9 }, (_, index) => (index === at ? loads : 0));
  expect(slowerThan(classes(60, 6), classes(60, 2), budget)).toEqual({ median: 2400, compared: 150 });
  expect(slowerThan(classes(49, 6), classes(60, 2), budget)).toBeNull();
  expect(slowerThan(classes(60, 6), classes(49, 2), budget)).toBeNull();
  // Both versions are slow, as on slow phones.
  expect(slowerThan(classes(60, 6), classes(60, 6), budget)).toBeNull();
  // Five times as long, but too short to notice.
  expect(slowerThan(classes(60, 3), classes(60, 0), budget)).toBeNull();
});
