import type { EventPage, ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { leaveMembersTime } from '../../platform/leave-time.ts';
import { stateOf } from '../subscribers/present-subscriber.ts';
import {
  findMark,
  findSubscriber,
  lockMarks,
  lowestMark,
  moveMark,
} from '../subscribers/subscribers.repository.ts';
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
/** Events that are read and decrypted without a pause: about a millisecond. */
const PORTION = 25;

export interface ReadEvents {
  /** A cursor; without it reading begins after the subscriber's mark. */
  after?: string | undefined;
  limit: number;
  waitMs: number;
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

export interface EventService {
  /**
   * Throws `validation_failed`, `cursor_invalid` at `after`, and 401 `token_required` for a token that is revoked or expires during
   * the wait.
   */
  read(caller: Caller, options: ReadEvents): Promise<EventPage>;
  /** Moves the subscriber's mark forward, never back, and returns it. Throws `validation_failed`, `cursor_invalid` at `through`. */
  acknowledge(caller: Caller, through: string): Promise<{ acknowledged: string }>;
}

interface Listed {
  events: ExchangeEvent[];
  /** Position of the last event. */
  last: number;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
  wakeUps: Pick<WakeUps, 'next' | 'isStopped'>;
  /** Address of the exchange, without a slash at its end. */
  exchangeUrl: string;
}

/** Gives positions to committed events that have none; false if there are none. */
export async function placeSomeEvents({ db, transaction }: Database, environment: string): Promise<boolean> {
  if (!(await hasUnplacedEvents(db, environment))) return false;
  return (await transaction((tx) => placeEvents(tx, environment, PLACED_AT_ONCE))) > 0;
}

export function createEventService(dependencies: Dependencies): EventService {
  const { database, clock, cipher, wakeUps, exchangeUrl } = dependencies;

  /** At most so many events after this position, in portions with pauses between them. */
  async function list(environment: string, after: number, limit: number): Promise<Listed> {
    const listed: Listed = { events: [], last: after };
    while (listed.events.length < limit) {
      const since = performance.now();
      const wanted = Math.min(PORTION, limit - listed.events.length);
      const rows = await listEvents(database.db, environment, listed.last, wanted);
      for (const row of rows) listed.events.push(presentEvent(row, cipher, exchangeUrl));
      listed.last = rows.at(-1)?.position ?? listed.last;
      if (rows.length < wanted) break;
      await leaveMembersTime(performance.now() - since);
    }
    return listed;
  }

  async function page(environment: string, after: number, limit: number): Promise<EventPage> {
    let listed: Listed;
    let mayHaveMore: boolean;
    do {
      // Places events before it reads the list, so that the list has those that another reader places in between.
      mayHaveMore = await placeSomeEvents(database, environment);
      listed = await list(environment, after, limit);
    } while (mayHaveMore && listed.events.length < limit);
    const { events, last } = listed;
    const more = events.length === limit && (await listEvents(database.db, environment, last, 1)).length > 0;
    return { events, next: cursorOf(environment, last), more };
  }

  /** A cursor beyond the last event comes from another portal, or from one whose backup was restored. */
  async function requireKnown(environment: string, position: number, field: string): Promise<void> {
    if (position > (await lastPositionOf(database.db, environment))) throw cursorInvalid(field);
  }

  async function requireValid(subscriberId: string): Promise<void> {
    const row = await findSubscriber(database.db, subscriberId);
    if (!row || stateOf(row, clock.now()) !== 'valid') throw new PortalError('token_required', 401);
  }

  return {
    async read({ environment, subscriberId }, { after, limit, waitMs, signal }) {
      const from =
        after === undefined
          ? await findMark(database.db, subscriberId)
          : positionOf(environment, after, 'after');
      const until = performance.now() + waitMs;
      for (let hasWaited = false; ; hasWaited = true) {
        const left = until - performance.now();
        const answered = new AbortController();
        const isOver = signal ? AbortSignal.any([signal, answered.signal]) : answered.signal;
        // The wait starts before the read, so that an event between the two is not missed.
        const nextEvent = wakeUps.next(environment, Math.max(0, left), isOver);
        try {
          const found = await page(environment, from, limit);
          // The token was checked before the wait. The check is after the read, so that a revocation before it always counts.
          if (hasWaited) await requireValid(subscriberId);
          else if (after !== undefined && found.events.length === 0)
            await requireKnown(environment, from, 'after');
          if (found.events.length > 0 || left <= 0 || signal?.aborted || wakeUps.isStopped()) return found;
          await nextEvent;
        } finally {
          answered.abort();
        }
      }
    },

    async acknowledge({ environment, subscriberId }, through) {
      const position = positionOf(environment, through, 'through');
      await requireKnown(environment, position, 'through');
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
