import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { createServerFacts } from './server-facts.ts';

/** Facts of a browser whose clock the test moves. */
function factsAt(instant: string) {
  let now = Date.parse(instant);
  return {
    facts: createServerFacts(() => now),
    moveTo(next: string) {
      now = Date.parse(next);
    },
  };
}

const init = (changes: object = {}) => ({
  limits: {},
  today: '2025-11-06',
  serverTime: Date.parse('2025-11-06T09:00:00Z'),
  ...changes,
});

test('before the server answered, the date is that of Paris by the clock of the browser', () => {
  // Half past midnight in Paris, half past eleven the evening before in UTC.
  expect(factsAt('2025-11-05T23:30:00Z').facts.today.value).toBe('2025-11-06');
  // Summer time: two hours ahead of UTC.
  expect(factsAt('2025-07-05T22:30:00Z').facts.today.value).toBe('2025-07-06');
  const { facts } = factsAt('2025-11-05T12:00:00Z');
  expect(facts.limits.value).toEqual(DEFAULT_LIMITS);
  expect(facts.clockOffset()).toBe(0);
});

test('the server decides date, clock and limits; limits that it does not name keep their default', () => {
  const { facts } = factsAt('2025-11-03T09:00:00Z');
  const amounts = { minCents: 100, maxCents: 200 };
  facts.take(init({ limits: { amounts } }));
  expect(facts.today.value).toBe('2025-11-06');
  expect(facts.clockOffset()).toBe(3 * 24 * 3_600_000);
  expect(facts.limits.value).toEqual({ ...DEFAULT_LIMITS, amounts });
});

test('a page that is left open over midnight gets the next date by the clock of the server, and says so once', () => {
  // The browser is an hour behind the server.
  const { facts, moveTo } = factsAt('2025-11-06T08:00:00Z');
  facts.take(init());
  const dates: string[] = [];
  facts.today.changes.subscribe((date) => dates.push(date));
  dates.length = 0;
  moveTo('2025-11-06T21:59:00Z');
  facts.refreshToday();
  expect(dates).toEqual([]);
  moveTo('2025-11-06T22:00:00Z');
  facts.refreshToday();
  facts.refreshToday();
  expect(dates).toEqual(['2025-11-07']);
});
