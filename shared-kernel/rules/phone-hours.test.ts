import type { DayCallHourRates } from '../contracts/environment.ts';
import { phoneStateAt } from './phone-hours.ts';

const office: DayCallHourRates = {
  week: [{ days: [1, 2, 3, 4, 5], opens: '08:30', closes: '18:00' }],
  publicHolidays: 'france',
};
const at = (iso: string, hours: DayCallHourRates = office) => phoneStateAt(hours, new Date(iso));
const closed = (date: string, inDays: number, holiday: string | null = null, opens = '08:30') => ({
  open: false,
  next: { date, opens, inDays },
  holiday,
});

test('opens at 08:30:00 and closes at 18:00:00, on the clock of Paris', () => {
  expect(at('2025-11-06T08:30:00+01:00')).toEqual({ open: true, closes: '18:00' });
  expect(at('2025-11-06T08:29:59.999+01:00')).toEqual(closed('2025-11-06', 0));
  expect(at('2025-11-06T17:59:59.999+01:00')).toEqual({ open: true, closes: '18:00' });
  expect(at('2025-11-06T18:00:00+01:00')).toEqual(closed('2025-11-07', 1));
  // The instant is the same, whatever time zone it is written in.
  expect(at('2025-11-06T17:00:00Z')).toEqual(closed('2025-11-07', 1));
  expect(at('2025-11-07T00:30:00+01:00')).toEqual(closed('2025-11-07', 0));
});

test('Friday evening leads to Monday', () => {
  expect(at('2025-11-07T18:30:00+01:00')).toEqual(closed('2025-11-10', 3));
  expect(at('2025-11-09T12:00:00+01:00')).toEqual(closed('2025-11-10', 1));
});

test('a holiday closes the day and names itself; the next opening skips it', () => {
  expect(at('2026-04-06T10:00:00+02:00')).toEqual(closed('2026-04-07', 1, 'easter_monday'));
  // Friday 3 April: Easter Monday is skipped. In Alsace and Moselle that Friday is Good Friday.
  expect(at('2026-04-03T19:00:00+02:00')).toEqual(closed('2026-04-07', 4));
  const alsace = { ...office, publicHolidays: 'alsace-moselle' as const };
  expect(at('2026-04-03T10:00:00+02:00')).toEqual({ open: true, closes: '18:00' });
  expect(at('2026-04-03T10:00:00+02:00', alsace)).toEqual(closed('2026-04-07', 4, 'good_friday'));
  expect(at('2026-04-06T10:00:00+02:00', { ...office, publicHolidays: 'open' }).open).toBe(true);
  // A holiday on a Sunday closes nothing.
  expect(at('2026-11-01T10:00:00+01:00')).toEqual(closed('2026-11-02', 1));
  expect(at('2025-12-24T18:00:00+01:00')).toEqual(closed('2025-12-26', 2));
});

test('on both days of the clock change the hours are those of the clock', () => {
  const sunday = { ...office, week: [{ days: [7], opens: '01:30', closes: '09:00' }] };
  // 29 March 2026: 02:00 becomes 03:00. 00:30Z is 01:30, 01:00Z is 03:00, 07:00Z is 09:00.
  expect(at('2026-03-29T00:29:59Z', sunday)).toEqual(closed('2026-03-29', 0, null, '01:30'));
  expect(at('2026-03-29T00:30:00Z', sunday)).toEqual({ open: true, closes: '09:00' });
  expect(at('2026-03-29T01:00:00Z', sunday)).toEqual({ open: true, closes: '09:00' });
  expect(at('2026-03-29T06:59:59Z', sunday)).toEqual({ open: true, closes: '09:00' });
  expect(at('2026-03-29T07:00:00Z', sunday)).toEqual(closed('2026-04-05', 7, null, '01:30'));
  // 25 October 2026: 03:00 becomes 02:00. 23:30Z is 01:30, and 08:00Z is 09:00.
  expect(at('2026-10-24T23:30:00Z', sunday)).toEqual({ open: true, closes: '09:00' });
  expect(at('2026-10-25T07:59:59Z', sunday)).toEqual({ open: true, closes: '09:00' });
  expect(at('2026-10-25T08:00:00Z', sunday).open).toBe(false);
  // The Monday after each change: 08:30 is another instant than in the week before.
  expect([at('2026-03-27T07:29:59Z').open, at('2026-03-27T07:30:00Z').open]).toEqual([false, true]);
  expect([at('2026-03-30T06:29:59Z').open, at('2026-03-30T06:30:00Z').open]).toEqual([false, true]);
  expect([at('2026-10-26T07:29:59Z').open, at('2026-10-26T07:30:00Z').open]).toEqual([false, true]);
});

test('several openings a day, days of their own, further closed days, and none at all', () => {
  const split: DayCallHourRates = {
    week: [
      { days: [1], opens: '14:00', closes: '17:00' },
      { days: [1], opens: '09:00', closes: '12:00' },
      { days: [6], opens: '09:00', closes: '12:00' },
      { days: [6], opens: '12:00', closes: '24:00' },
    ],
    publicHolidays: 'france',
    closedOn: ['2025-11-10'],
  };
  expect(at('2025-11-03T12:30:00+01:00', split)).toEqual(closed('2025-11-03', 0, null, '14:00'));
  expect(at('2025-11-03T09:30:00+01:00', split)).toEqual({ open: true, closes: '12:00' });
  // Hours without a pause between them are one opening.
  expect(at('2025-11-08T09:30:00+01:00', split)).toEqual({ open: true, closes: '24:00' });
  expect(at('2025-11-08T23:59:59+01:00', split)).toEqual({ open: true, closes: '24:00' });
  expect(at('2025-11-10T09:30:00+01:00', split)).toEqual(closed('2025-11-15', 5, null, '09:00'));
  expect(at('2025-11-06T10:00:00+01:00', { ...office, week: [] })).toEqual({
    open: false,
    next: null,
    holiday: null,
  });
});
