import { daysBetween, type LifeDate } from './life-date.ts';

/** A reference Monday: its day of the week is 1. */
export const A_MONDAY: LifeDate = '2024-01-01';

/** The day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: LifeDate): number => (((daysBetween(A_MONDAY, date) % 7) + 7) % 7) + 1;

/** Date and time 'HH:MM' in Paris. */
export function clockInParis(instant: Date): { date: LifeDate; time: string } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The instant of this time in Paris, 'HH:MM' or '24:00'. In spring, a skipped time counts as one hour later.
 * In autumn, a time that occurs twice counts as the second one.
 */
export function instantAtParisTime(date: LifeDate, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (instant: number) => {
    const shown = clockInParis(new Date(instant));
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - instant;
  };
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}
