import { setTimeout } from 'node:timers/promises';

/** The longest pause after a portion. */
const MOST_PAUSE_MS = 250;

/**
 * A pause after a portion of a long work that took this many milliseconds, twice as long as the work: it
 * leaves time for members, whom the same process serves.
 */
export const leaveMembersTime = (tookMs: number): Promise<void> =>
  setTimeout(Math.min(2 * tookMs, MOST_PAUSE_MS));
