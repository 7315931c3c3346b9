import { couldBeAnsweredSince } from '../exchange/subscribers/subscribers.repository.ts';
import { countWaitingChanges, stopWaiting } from '../members/insured/change-events.repository.ts';
import { type Clock, secondsFromNow } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';

/** Seconds within which an expired token is replaced; after that the core system counts as gone. */
const GONE_SECONDS = 7 * 86_400;

/**
 * Ends the waiting of members' changes in environments where no core system could answer for a week. Returns
 * their number.
 */
export const createStopWaiting =
  ({ database, clock, log }: { database: Pick<Database, 'db'>; clock: Clock; log: Log }) =>
  async (): Promise<number> => {
    let ended = 0;
    for (const { environment } of await countWaitingChanges(database.db)) {
      if (await couldBeAnsweredSince(database.db, environment, secondsFromNow(clock, -GONE_SECONDS)))
        continue;
      const changes = await stopWaiting(database.db, environment);
      log.warn({ environment, changes }, 'changes of members wait no longer: no core system can answer');
      ended += changes;
    }
    return ended;
  };
