import { addDays, daysBetween, type LifeDate } from './life-date.ts';
import { publicHoliday } from './public-holidays.ts';

/** Day 0 of the week: any Sunday. */
const A_SUNDAY: LifeDate = '2024-01-07';

/** Monday to Friday, but for the public holidays of the whole of France. */
export function isWorkingDay(date: LifeDate): boolean {
  const weekday = ((daysBetween(A_SUNDAY, date) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6 && publicHoliday(date) === null;
}

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
