import { setTimeout as setTimer } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { WakeUps } from '../events/wake-ups.ts';
import type { SubscriberRow } from '../subscribers/subscribers.table.ts';
import type { DeliverSignals } from './deliver.ts';
import { nextDueAt } from './deliveries.repository.ts';
import { findPushedTo, listPushedTo } from './webhook-subscribers.repository.ts';

/** Interval in ms at which a process looks for unserved subscribers, and for operators' changes. */
const LOOK_MS = 5_000;
/** Time that running calls have to end when the process stops. Interrupted ones are repeated. */
const STOP_MS = 5_000;

interface Dependencies {
  database: Pick<Database, 'db' | 'locks'>;
  clock: Clock;
  log: Log;
  wakeUps: Pick<WakeUps, 'next'>;
  deliver(subscriberId: string, signals: DeliverSignals): Promise<void>;
}

export interface WebhookSender {
  /** Begins to push events, as one of the processes that take turns. */
  start(): void;
  /** Pushes everything due to the subscribers that no other process serves; for tests and for a last pass. */
  deliverDue(): Promise<void>;
  /** Ends the calls under way and lets other processes go on. */
  stop(): Promise<void>;
}

/** Pushes events to subscribers. Each is served by one process, which holds its lock as long as it lives. */
export function createWebhookSender({ database, clock, log, wakeUps, deliver }: Dependencies): WebhookSender {
  const stopping = new AbortController();
  const hurried = new AbortController();
  const served = new Map<string, Promise<void>>();
  let looking: Promise<void> | null = null;

  /** Takes the subscriber's lock, runs the work and releases the lock. Does nothing if another process has the lock. */
  async function holding(id: string, work: (signals: DeliverSignals) => Promise<void>): Promise<void> {
    const lock = await database.locks.take(`exchange webhook ${id}`);
    if (!lock) return;
    const broken = AbortSignal.any([lock.lost, hurried.signal]);
    await work({ stopping: stopping.signal, broken }).finally(lock.release);
  }

  async function serve({ id, environment }: SubscriberRow): Promise<void> {
    await holding(id, async (signals) => {
      const isOver = AbortSignal.any([signals.stopping, signals.broken]);
      while (!isOver.aborted && (await findPushedTo(database.db, id, clock.now()))) {
        // The wait starts before the read, so that an event between the two is not missed.
        const due = new AbortController();
        const change = wakeUps.next(environment, LOOK_MS, AbortSignal.any([isOver, due.signal]));
        await deliver(id, signals);
        const dueAt = await nextDueAt(database.db, id);
        const timer = dueAt && setTimeout(() => due.abort(), dueAt.getTime() - clock.now().getTime());
        await change;
        if (timer) clearTimeout(timer);
      }
    });
  }

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        for (const subscriber of await listPushedTo(database.db, clock.now())) {
          if (served.has(subscriber.id)) continue;
          const serving = serve(subscriber)
            .catch((error: unknown) =>
              log.error({ err: error, subscriber: subscriber.id }, 'webhooks stopped'),
            )
            .finally(() => served.delete(subscriber.id));
          served.set(subscriber.id, serving);
        }
      } catch (error) {
        log.error({ err: error }, 'webhook subscribers not read');
      }
      await setTimer(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start() {
      looking ??= look();
    },
    async deliverDue() {
      for (const { id } of await listPushedTo(database.db, clock.now())) {
        await holding(id, (signals) => deliver(id, signals));
      }
    },
    async stop() {
      stopping.abort();
      const hurry = setTimeout(() => hurried.abort(), STOP_MS);
      await looking;
      await Promise.all(served.values());
      clearTimeout(hurry);
    },
  };
}
