import fc from 'fast-check';
import {
  addDays,
  addMonths,
  addYears,
  calendarYear,
  checkDateRange,
  daysBetween,
  earliest,
  firstOfMonth,
  formatLongDate,
  formatShortDate,
  isLifeDate,
  lastOfMonth,
  latest,
  parseTypedDate,
  todayInParis,
} from './life-date.ts';

test('a date exists or does not', () => {
  expect(['2025-11-05', '2024-02-29', '2000-02-29'].every(isLifeDate)).toBe(true);
  const absent = ['2025-02-29', '1900-02-29', '2025-13-01', '2025-00-10', '2025-04-31', '2025-4-3', '', null];
  expect(absent.some(isLifeDate)).toBe(false);
});

test.each(['05/11/2025', '5/11/2025', ' 05.11.2025 ', '05-11-2025', '05 11 2025', '05112025', '2025-11-05'])(
  '%j is read as 5 November 2025',
  (typed) => {
    expect(parseTypedDate(typed)).toEqual({ ok: true, value: '2025-11-05' });
  },
);

test.each(['', '05/11/25', '31/04/2025', '29/02/2025', '11/2025', '2025/11/05', '05/11/2025x', '00/01/2025'])(
  '%j is refused',
  (typed) => {
    expect(parseTypedDate(typed)).toEqual({ ok: false, code: 'date_invalid' });
  },
);

test('dates are shown as the mutual writes them', () => {
  expect(formatShortDate('2025-11-05')).toBe('05/11/2025');
  expect(formatLongDate('2025-11-05')).toBe('5 novembre 2025');
  expect(formatLongDate('1985-05-01')).toBe('1er mai 1985');
  expect(formatLongDate('1985-05-11')).toBe('11 mai 1985');
  expect(formatLongDate('2025-11-01', 'en')).toBe('1 November 2025');
});

test('today is the day in Paris, in winter, in summer and across the year', () => {
  expect(todayInParis(new Date('2025-11-05T22:59:59Z'))).toBe('2025-11-05');
  expect(todayInParis(new Date('2025-11-05T23:00:00Z'))).toBe('2025-11-06');
  expect(todayInParis(new Date('2025-07-05T21:59:59Z'))).toBe('2025-07-05');
  expect(todayInParis(new Date('2025-07-05T22:00:00Z'))).toBe('2025-07-06');
  expect(todayInParis(new Date('2025-12-31T23:30:00Z'))).toBe('2026-01-01');
});

test('adding months or years keeps the day of the month, or takes the last day of a shorter month', () => {
  expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
  expect(addMonths('2025-11-05', 2)).toBe('2026-01-05');
  expect(addMonths('2025-03-31', -1)).toBe('2025-02-28');
  expect(addYears('2025-11-05', -3)).toBe('2022-11-05');
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  expect(addYears('2024-02-29', -4)).toBe('2020-02-29');
});

test('adding days works across months, years and changes of the clock', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2025-03-29', 2)).toBe('2025-03-31');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(daysBetween('2025-03-29', '2025-03-31')).toBe(2);
  expect(daysBetween('2025-03-31', '2025-03-29')).toBe(-2);
});

test('a range includes its bounds, and a refusal names the bound', () => {
  const november = { min: '2025-11-01', max: '2025-11-30' };
  expect(checkDateRange('2025-11-01', november)).toEqual({ ok: true, value: '2025-11-01' });
  expect(checkDateRange('2025-11-30', november)).toEqual({ ok: true, value: '2025-11-30' });
  expect(checkDateRange('2025-10-31', november)).toMatchObject({
    code: 'date_too_early',
    params: { min: '2025-11-01' },
  });
  expect(checkDateRange('2025-12-01', november)).toMatchObject({ code: 'date_too_late' });
  expect(checkDateRange('2025-11-31', november)).toMatchObject({ code: 'date_invalid' });
  expect(earliest('2025-11-05', '2025-01-01', '2026-01-01')).toBe('2025-01-01');
  expect(latest('2025-11-05', '2025-01-01', '2026-01-01')).toBe('2026-01-01');
});

const dates = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('adding the days between two dates leads from one to the other', () => {
  fc.assert(
    fc.property(dates, dates, (from, to) => {
      expect(addDays(from, daysBetween(from, to))).toBe(to);
      expect(from < to).toBe(daysBetween(from, to) > 0);
    }),
  );
});

test('a date in the short form parses back to itself', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(parseTypedDate(formatShortDate(date))).toEqual({ ok: true, value: date });
    }),
  );
});

test.each([
  ['2024-02-15', '2024-02-01', '2024-02-29'],
  ['2025-02-28', '2025-02-01', '2025-02-28'],
  ['2025-12-31', '2025-12-01', '2025-12-31'],
])('the month of %s is from %s to %s', (date, first, last) => {
  expect([firstOfMonth(date), lastOfMonth(date)]).toEqual([first, last]);
});

test('a calendar year has its first and last day', () => {
  expect(calendarYear('2025-11-05')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});
