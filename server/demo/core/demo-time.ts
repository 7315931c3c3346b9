import { addDays, type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { promisedDay } from '@member-portal/shared-kernel/rules/promise';

/** Dates of the demo world, all of them relative to the day on which it is made. */
export interface DemoTime {
  today: LifeDate;
  /** The day this many days from today; a negative number is in the past. */
  day(offset: number): LifeDate;
  /** The working day this many days from today, or the next one: a promise of the insurer. */
  promise(offset: number): LifeDate;
  /** That day at that time in Paris, '18:04', as an instant in UTC; never later than now. */
  instant(offset: number, time?: string): string;
  /** A day of life at that time in Paris. */
  instantOf(day: LifeDate, time?: string): string;
}

export function demoTime(now: Date): DemoTime {
  const today = todayInParis(now);
  const day = (offset: number) => addDays(today, offset);
  const instantOf = (date: LifeDate, time = '09:30') => {
    const guess = new Date(`${date}T${time}:00.000Z`);
    const instant = guess.getTime() - parisOffsetMinutes(guess) * 60_000;
    return new Date(Math.min(instant, now.getTime())).toISOString();
  };
  const promise = (offset: number) => promisedDay(today, offset);
  return { today, day, promise, instantOf, instant: (offset, time) => instantOf(day(offset), time) };
}

const parisClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  hour12: false,
});

/** 60 in winter, 120 in summer. */
function parisOffsetMinutes(instant: Date): number {
  const hours = Number(parisClock.format(instant)) - instant.getUTCHours();
  return ((hours + 24) % 24) * 60;
}
