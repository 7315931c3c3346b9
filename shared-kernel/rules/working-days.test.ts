import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts';

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-11', false, 'a public holiday'],
  ['1999-12-31', true, 'a Friday long ago'],
])('%s works: %s, %s', (date, works) => {
  expect(isWorkingDay(date)).toBe(works);
});

test.each([
  ['2026-11-19', 1, '2026-11-20'],
  ['2026-11-19', 2, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-10', 1, '2026-11-12'],
  ['2026-11-23', -1, '2026-11-20'],
  ['2026-11-22', -2, '2026-11-19'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s and %i working days is %s', (date, days, expected) => {
  expect(addWorkingDays(date, days)).toBe(expected);
});

test.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-21', '2026-11-23', 1],
  ['2026-11-09', '2026-11-13', 3],
  ['2026-11-23', '2026-11-20', 0],
])('between %s and %s there are %i', (from, to, count) => {
  expect(workingDaysBetween(from, to)).toBe(count);
});
