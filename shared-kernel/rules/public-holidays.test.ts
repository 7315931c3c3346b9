import { easterSunday, publicHoliday } from './public-holidays.ts';

test.each([
  // The earliest and the latest possible Easter, years of exceptions, and years to come.
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test.each([
  ['2026-01-01', 'new_year'],
  ['2026-04-06', 'easter_monday'],
  ['2026-05-01', 'labour_day'],
  ['2026-05-08', 'victory_day'],
  ['2026-05-14', 'ascension'],
  ['2026-05-25', 'whit_monday'],
  ['2026-07-14', 'national_day'],
  ['2026-08-15', 'assumption'],
  ['2026-11-01', 'all_saints'],
  ['2026-11-11', 'armistice'],
  ['2026-12-25', 'christmas'],
])('%s is a holiday in all of France: %s', (day, holiday) => {
  expect([publicHoliday(day), publicHoliday(day, 'alsace-moselle')]).toEqual([holiday, holiday]);
});

test('Good Friday and 26 December are holidays in Alsace and Moselle only', () => {
  expect([publicHoliday('2026-04-03'), publicHoliday('2026-04-03', 'alsace-moselle')]).toEqual([
    null,
    'good_friday',
  ]);
  expect([publicHoliday('2026-12-26'), publicHoliday('2026-12-26', 'alsace-moselle')]).toEqual([
    null,
    'second_christmas_day',
  ]);
});

test('a year has eleven holidays, or ten when two fall on one day', () => {
  const daysOf = (year: number) =>
    Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10))
      .filter((day) => day.startsWith(String(year)))
      .filter((day) => publicHoliday(day)).length;
  expect([daysOf(2026), daysOf(2027), daysOf(2028)]).toEqual([11, 11, 11]);
  // Ascension Day of 2008 was on 1 May.
  expect(daysOf(2008)).toBe(10);
  expect(publicHoliday('2008-05-01')).toBe('labour_day');
});
