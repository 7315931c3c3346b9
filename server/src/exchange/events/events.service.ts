import type { EventPage } from '@member-portal/shared-kernel/contracts/exchange/events';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Database } from '../../platform/db/database.ts';
import { findMark, lockMarks, lowestMark, moveMark } from '../subscribers/subscribers.repository.ts';
import type { Caller } from '../subscribers/subscribers.service.ts';
import { cursorInvalid, cursorOf, positionOf } from './cursor.ts';
import {
  hasUnplacedEvents,
  lastPositionOf,
  listEvents,
  markAcknowledged,
  placeEvents,
} from './events.repository.ts';
import { presentEvent } from './present-event.ts';
import type { WakeUps } from './wake-ups.ts';

/** Most events that one transaction gives positions to. It must stay short. */
const PLACED_AT_ONCE = 2_000;

export interface ReadEvents {
  /** A cursor; without it reading begins after the subscriber's mark. */
  after?: string | undefined;
  limit: number;
  waitMs: number;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal;
}

export interface EventService {
  /** Throws `validation_failed`, `cursor_invalid` at `after`. */
  read(caller: Caller, options: ReadEvents): Promise<EventPage>;
  /** Moves the subscriber's mark forward, never back, and returns it. Throws `validation_failed`, `cursor_invalid` at `through`. */
  acknowledge(caller: Caller, through: string): Promise<{ acknowledged: string }>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
  wakeUps: Pick<WakeUps, 'next' | 'isStopped'>;
  /** Address of the exchange, without a slash at its end. */
  exchangeUrl: string;
}

/** Gives positions to committed events without one; false if there is none. */
export async function placeSomeEvents({ db, transaction }: Database, environment: string): Promise<boolean> {
  if (!(await hasUnplacedEvents(db, environment))) return false;
  return (await transaction((tx) => placeEvents(tx, environment, PLACED_AT_ONCE))) > 0;
}

export function createEventService(dependencies: Dependencies): EventService {
  const { database, clock, cipher, wakeUps, exchangeUrl } = dependencies;

  async function page(environment: string, after: number, limit: number): Promise<EventPage> {
    const list = () => listEvents(database.db, environment, after, limit + 1);
    let rows = await list();
    // No more than the page needs: an environment that nobody has read for a long time has many events.
    while (rows.length <= limit && (await placeSomeEvents(database, environment))) rows = await list();
    const shown = rows.slice(0, limit);
    return {
      events: shown.map((row) => presentEvent(row, cipher, exchangeUrl)),
      next: cursorOf(environment, shown.at(-1)?.position ?? after),
      more: rows.length > limit,
    };
  }

  return {
    async read({ environment, subscriberId }, { after, limit, waitMs, signal }) {
      const from =
        after === undefined
          ? await findMark(database.db, subscriberId)
          : positionOf(environment, after, 'after');
      const until = performance.now() + waitMs;
      for (;;) {
        const left = until - performance.now();
        const answered = new AbortController();
        const isOver = signal ? AbortSignal.any([signal, answered.signal]) : answered.signal;
        // The wait starts before the read, so that an event between the two is not missed.
        const nextEvent = wakeUps.next(environment, Math.max(0, left), isOver);
        try {
          const found = await page(environment, from, limit);
          if (found.events.length > 0 || left <= 0 || signal?.aborted || wakeUps.isStopped()) return found;
          await nextEvent;
        } finally {
          answered.abort();
        }
      }
    },

    async acknowledge({ environment, subscriberId }, through) {
      const position = positionOf(environment, through, 'through');
      if (position > (await lastPositionOf(database.db, environment))) throw cursorInvalid('through');
      const at = clock.now();
      const mark = await database.transaction(async (tx) => {
        await lockMarks(tx, environment);
        const moved = await moveMark(tx, subscriberId, position);
        const ofAll = await lowestMark(tx, environment);
        if (ofAll !== null) await markAcknowledged(tx, environment, ofAll, at);
        return moved;
      });
      return { acknowledged: cursorOf(environment, mark) };
    },
  };
}
