import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  /** Advances by this many seconds. */
  advance(seconds: number): void;
  /** '2025-11-15T08:30:00Z' */
  set(instant: string): void;
}

/** A clock that stands still until a test moves it. */
export function createTestClock(start = '2025-11-12T09:00:00.000Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    today: () => todayInParis(now),
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    set: (instant) => {
      now = new Date(instant);
    },
  };
}
