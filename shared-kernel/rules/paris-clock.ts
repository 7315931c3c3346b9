import { daysBetween, type LifeDate } from './life-date.ts';

/** Any Monday serves as day 1 of a week. */
export const A_MONDAY: LifeDate = '2024-01-01';

/** The day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: LifeDate): number => (((daysBetween(A_MONDAY, date) % 7) + 7) % 7) + 1;

/** The date and the time 'HH:MM' that a clock in Paris shows. */
export function clockInParis(instant: Date): { date: LifeDate; time: string } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The instant at which a clock in Paris shows this time, 'HH:MM' or '24:00'. In spring, a skipped time counts as one hour
 * later. In autumn, a time that is shown twice counts as the second one.
 */
export function instantAtParisTime(date: LifeDate, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (instant: number) => {
    const shown = clockInParis(new Date(instant));
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - instant;
  };
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}
