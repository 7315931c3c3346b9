import { addDays, type LifeDate } from './life-date.ts';
import { weekdayOf } from './paris-clock.ts';
import { publicHoliday } from './public-holidays.ts';

/** Monday to Friday, except the public holidays of the whole of France. */
export const isWorkingDay = (date: LifeDate): boolean => weekdayOf(date) <= 5 && publicHoliday(date) === null;

/** That day, or the first working day after it. */
export const workingDayFrom = (date: LifeDate): LifeDate =>
  isWorkingDay(date) ? date : addWorkingDays(date, 1);

/** That day, or the last working day before it. */
export const workingDayUntil = (date: LifeDate): LifeDate =>
  isWorkingDay(date) ? date : addWorkingDays(date, -1);

/** The n-th working day after that day; with a negative number the n-th one before it. */
export function addWorkingDays(date: LifeDate, days: number): LifeDate {
  const step = Math.sign(days);
  let day = date;
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Working days after the first day, up to and with the second one; 0 when the second is not later. */
export function workingDaysBetween(from: LifeDate, to: LifeDate): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}
