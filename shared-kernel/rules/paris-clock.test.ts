import { clockInParis, instantAtParisTime, weekdayOf } from './paris-clock.ts';

test('the clock of Paris, in winter and in summer', () => {
  expect(clockInParis(new Date('2025-12-31T23:30:00Z'))).toEqual({ date: '2026-01-01', time: '00:30' });
  expect(clockInParis(new Date('2026-07-14T22:05:00Z'))).toEqual({ date: '2026-07-15', time: '00:05' });
});

test('an instant by its time in Paris, also where the clock changes', () => {
  expect(
    [
      ['2026-01-05', '07:00'],
      ['2026-07-05', '07:00'],
      ['2026-01-05', '24:00'],
      // A skipped time, and one that occurs twice.
      ['2026-03-29', '02:30'],
      ['2026-10-25', '02:30'],
    ].map(([date = '', time = '']) => instantAtParisTime(date, time).toISOString()),
  ).toEqual([
    '2026-01-05T06:00:00.000Z',
    '2026-07-05T05:00:00.000Z',
    '2026-01-05T23:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
});

test('days of the week, before and after the Monday that they are counted from', () => {
  expect(['2023-12-31', '2024-01-01', '2026-11-28'].map(weekdayOf)).toEqual([7, 1, 6]);
});
