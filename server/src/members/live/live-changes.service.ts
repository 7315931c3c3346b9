import type { LiveChanges } from '@member-portal/shared-kernel/contracts/live-changes';
import { LiveTopic } from '@member-portal/shared-kernel/contracts/live-changes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  type ChangedSince,
  changedSince,
  changedWithin,
  deleteOlderThan,
} from './live-changes.repository.ts';
import { CHANGES_LIVE_SECONDS, cursorOf, snapshotOf } from './live-cursor.ts';

/** State of a page: the cursor of its last answer, or the age of its data. */
export interface LiveQuestion {
  cursor?: string | undefined;
  ageSeconds?: number | undefined;
}

export interface LiveChangesService {
  read(memberId: string, question: LiveQuestion): Promise<LiveChanges>;
  cursor(snapshot: string): string;
  purge(): Promise<void>;
}

/** A transaction that began before the page may commit after it; changes of so many earlier seconds are included. */
const MARGIN_SECONDS = 60;

export function createLiveChanges({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): LiveChangesService {
  const { db } = database;
  const answerOf = ({ changes, snapshot }: ChangedSince): LiveChanges => ({
    topics: changes.map(({ topic }) => topic),
    cursor: cursorOf(snapshot, clock.now()),
  });

  return {
    async read(memberId, { cursor, ageSeconds = 0 }) {
      const snapshot = cursor === undefined ? null : snapshotOf(cursor, clock.now());
      if (snapshot !== null) return answerOf(await changedSince(db, snapshot, memberId));
      const recent = answerOf(await changedWithin(db, ageSeconds + MARGIN_SECONDS, memberId));
      // A cursor that is too old tells nothing, so everything may have changed.
      return cursor === undefined ? recent : { ...recent, topics: [...LiveTopic.options] };
    },
    cursor: (snapshot) => cursorOf(snapshot, clock.now()),
    purge: () => deleteOlderThan(db, CHANGES_LIVE_SECONDS),
  };
}
