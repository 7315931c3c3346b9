import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lowestMark } from '../subscribers/subscribers.repository.ts';
import { eraseEvents, listEventEnvironments, markAcknowledged } from './events.repository.ts';

/** How long an event stays readable after its last acknowledgement, so that a core system may read again what it lost. */
const KEPT_SECONDS = 30 * 86_400;
const ERASED_AT_ONCE = 500;

/**
 * Job: erases the payload and files of events 30 days after every subscriber acknowledged them.
 * Unacknowledged events stay. Type, time and sequence always stay.
 */
export const createRetention = ({ database, clock }: { database: Database; clock: Clock }) => ({
  async run(): Promise<void> {
    const { db, transaction } = database;
    for (const environment of await listEventEnvironments(db)) {
      // A subscriber that has been revoked since then no longer counts.
      const mark = await lowestMark(db, environment);
      if (mark !== null) await markAcknowledged(db, environment, mark, clock.now());
    }
    const before = secondsFromNow(clock, -KEPT_SECONDS);
    let erased = ERASED_AT_ONCE;
    while (erased === ERASED_AT_ONCE) {
      erased = await transaction((tx) => eraseEvents(tx, before, ERASED_AT_ONCE));
    }
  },
});
