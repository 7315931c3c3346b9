import type { DayCallHourRates } from '../contracts/environment.ts';
import { addDays, type LifeDate } from './life-date.ts';
import { clockInParis, weekdayOf } from './paris-clock.ts';
import { type PublicHoliday, publicHoliday } from './public-holidays.ts';

export type PhoneState =
  | { open: true; closes: string }
  | {
      open: false;
      /** The next opening, null if there is none within a month. Times are 'HH:MM' in Paris. */
      next: { date: LifeDate; opens: string; inDays: number } | null;
      /** Set if today would have hours without the holiday. */
      holiday: PublicHoliday | null;
    };

/** Within a month there is an opening, unless the environment has none. */
const DAYS_AHEAD = 31;

/** True if the telephone is answered at that instant. A line that closes at 18:00 is closed at 18:00:00. */
export function phoneStateAt(hours: DayCallHourRates, instant: Date): PhoneState {
  const { date, time } = clockInParis(instant);
  const today = hoursOn(hours, date);
  const now = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (now) return { open: true, closes: lastClosing(today, now.closes) };
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const day = addDays(date, inDays);
    const next = hoursOn(hours, day).find(({ opens }) => inDays > 0 || opens > time);
    if (next) return { open: false, next: { date: day, opens: next.opens, inDays }, holiday: closedBy() };
  }
  return { open: false, next: null, holiday: closedBy() };

  function closedBy(): PublicHoliday | null {
    return weekHours(hours, date).length === 0 ? null : holidayOf(hours, date);
  }
}

const hoursOn = (hours: DayCallHourRates, date: LifeDate) =>
  holidayOf(hours, date) || hours.closedOn?.includes(date) ? [] : weekHours(hours, date);

const holidayOf = ({ publicHolidays }: DayCallHourRates, date: LifeDate): PublicHoliday | null =>
  publicHolidays === 'open' ? null : publicHoliday(date, publicHolidays);

function weekHours({ week }: DayCallHourRates, date: LifeDate) {
  return week
    .filter(({ days }) => days.includes(weekdayOf(date)))
    .toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
}

/** Hours that follow each other without a pause are one opening. */
const lastClosing = (today: { opens: string; closes: string }[], closes: string): string =>
  today.reduce((end, next) => (next.opens <= end && next.closes > end ? next.closes : end), closes);
