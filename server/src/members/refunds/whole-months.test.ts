import { describe, test } from 'node:test';
import { expect } from 'expect';
import { cutAtMonths } from './whole-months.ts';

describe('a period is cut at its months', () => {
  const cases: [string, string | null, string | null, ReturnType<typeof cutAtMonths>][] = [
    ['everything', null, null, { months: { first: null, last: null }, days: [] }],
    ['a year', '2025-01-01', '2025-12-31', { months: { first: '2025-01-01', last: '2025-12-01' }, days: [] }],
    [
      'days at both ends',
      '2024-01-15',
      '2024-03-10',
      {
        months: { first: '2024-02-01', last: '2024-02-01' },
        days: [
          { from: '2024-01-15', to: '2024-01-31' },
          { from: '2024-03-01', to: '2024-03-10' },
        ],
      },
    ],
    [
      'the end of a leap February',
      '2024-02-29',
      '2024-03-31',
      {
        months: { first: '2024-03-01', last: '2024-03-01' },
        days: [{ from: '2024-02-29', to: '2024-02-29' }],
      },
    ],
    [
      'days of one month',
      '2024-03-02',
      '2024-03-30',
      { months: null, days: [{ from: '2024-03-02', to: '2024-03-30' }] },
    ],
    [
      'days of two months',
      '2024-03-20',
      '2024-04-10',
      { months: null, days: [{ from: '2024-03-20', to: '2024-04-10' }] },
    ],
    [
      'one day',
      '2024-03-01',
      '2024-03-01',
      { months: null, days: [{ from: '2024-03-01', to: '2024-03-01' }] },
    ],
    [
      'the end of all time',
      '9999-12-31',
      '9999-12-31',
      { months: null, days: [{ from: '9998-12-31', to: '9998-12-31' }] },
    ],
    [
      'from a day on',
      '2024-12-31',
      null,
      { months: { first: '2025-01-01', last: null }, days: [{ from: '2024-12-31', to: '2024-12-31' }] },
    ],
    [
      'up to a day',
      null,
      '2025-01-01',
      { months: { first: null, last: '2024-12-01' }, days: [{ from: '2025-01-01', to: '2025-01-01' }] },
    ],
  ];
  for (const [what, from, to, expected] of cases) {
    test(what, () => expect(cutAtMonths(from, to)).toEqual(expected));
  }
});
