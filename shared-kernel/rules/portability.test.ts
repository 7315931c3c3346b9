import { DEFAULT_LIMITS } from './limits.ts';
import { portabilityNews, portabilityOf } from './portability.ts';

const at = (employer: string, firstDay: string, lastDay: string) => ({ employer, firstDay, lastDay });

test.each([
  ['one day', '2025-03-10', '2025-03-10', 1, '2025-04-10'],
  ['a whole month', '2025-03-01', '2025-03-31', 1, '2025-04-30'],
  ['a month and a day', '2025-03-01', '2025-04-01', 2, '2025-06-01'],
  ['five whole months', '2025-01-01', '2025-05-31', 5, '2025-10-31'],
  ['eleven months and a day', '2024-06-15', '2025-05-15', 12, '2026-05-15'],
  ['a year', '2024-06-01', '2025-05-31', 12, '2026-05-31'],
  ['thirty months', '2023-01-01', '2025-06-30', 12, '2026-06-30'],
  ['twenty years', '2005-06-01', '2025-05-31', 12, '2026-05-31'],
  ['from the last day of a month', '2025-01-31', '2025-02-27', 1, '2025-03-27'],
  ['until the day before 29 February', '2023-12-01', '2024-02-28', 3, '2024-05-28'],
  ['until 29 February', '2024-02-01', '2024-02-29', 1, '2024-03-31'],
  ['from 29 February, a year', '2024-02-29', '2025-02-27', 12, '2026-02-27'],
])('after %s of employment', (_, firstDay, lastDay, months, lastCoveredDay) => {
  expect(portabilityOf([at('A', firstDay, lastDay)], DEFAULT_LIMITS)).toMatchObject({
    months,
    lastCoveredDay,
  });
});

test('the limits may be lower', () => {
  const employment = at('A', '2024-01-01', '2025-05-31');
  expect(portabilityOf([employment], { portabilityMonths: 6 })?.months).toBe(6);
});

test.each([
  [
    'with two employers only the last counts',
    [at('A', '2024-01-01', '2024-12-31'), at('B', '2025-01-01', '2025-02-28')],
    2,
  ],
  [
    'contracts that follow each other count as one',
    [at('A', '2024-11-01', '2024-12-31'), at('A', '2025-01-01', '2025-02-28')],
    4,
  ],
  [
    'so they do in any order, and where they overlap',
    [at('A', '2024-12-15', '2025-02-28'), at('A', '2024-11-01', '2024-12-31')],
    4,
  ],
  [
    'a day between them ends it',
    [at('A', '2024-11-01', '2024-12-30'), at('A', '2025-01-01', '2025-02-28')],
    2,
  ],
])('%s', (_, employments, months) => {
  expect(portabilityOf(employments, DEFAULT_LIMITS)?.months).toBe(months);
});

test('without an employment there is no portability', () => {
  expect(portabilityOf([], DEFAULT_LIMITS)).toBeNull();
  expect(
    portabilityNews({ employments: [], proofValidUntil: null }, '2025-06-01', DEFAULT_LIMITS),
  ).toBeNull();
});

describe('what the member is told', () => {
  // Five months: covered from 1 June to 31 October 2025, an individual contract until 30 April 2026.
  const employments = [at('A', '2025-01-01', '2025-05-31')];
  const told = (today: string, proofValidUntil: string | null = null) =>
    portabilityNews({ employments, proofValidUntil }, today, DEFAULT_LIMITS)?.case ?? null;

  test.each([
    ['2025-05-31', null, null],
    ['2025-06-01', null, 'first_proof'],
    ['2025-10-31', null, 'first_proof'],
    ['2025-07-31', '2025-07-31', null],
    ['2025-08-01', '2025-07-31', 'proof_expired'],
    ['2025-10-31', '2025-07-31', 'proof_expired'],
    ['2025-11-01', '2025-07-31', 'rights_ended'],
    ['2025-11-01', '2026-07-31', 'rights_ended'],
    ['2026-04-30', null, 'rights_ended'],
    ['2026-05-01', null, null],
  ])('on %s with a proof until %s: %s', (today, proof, news) => {
    expect(told(today, proof)).toBe(news);
  });

  test('the days that it names', () => {
    const news = (today: string) =>
      portabilityNews({ employments, proofValidUntil: '2025-07-31' }, today, DEFAULT_LIMITS);
    expect(news('2025-08-01')).toEqual({
      case: 'proof_expired',
      coveredUntil: '2025-10-31',
      until: '2025-07-31',
    });
    expect(news('2025-11-01')).toEqual({
      case: 'rights_ended',
      coveredUntil: '2025-10-31',
      until: '2026-04-30',
    });
  });
});
