import { type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';

/** The only source of time. It is passed in, so that a test can move it. */
export interface Clock {
  now(): Date;
  /** The calendar date in Europe/Paris, 'YYYY-MM-DD'. */
  today(): LifeDate;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => todayInParis(new Date()),
};

/** The instant that is `seconds` after now; before now if negative. */
export function secondsFromNow(clock: Clock, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1000);
}
