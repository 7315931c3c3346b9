import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Database } from '../../platform/db/database.ts';
import { presentEvent } from '../events/present-event.ts';
import type { WakeUps } from '../events/wake-ups.ts';
import type { SubscriberRow } from '../subscribers/subscribers.table.ts';
import { listDueDeliveries } from './deliveries.repository.ts';
import type { DeliveryRow } from './deliveries.table.ts';
import { sendWebhook, type WebhookAnswer, type WebhookCaller } from './send-webhook.ts';
import { takeUpEvents } from './take-up.ts';
import { signedHeaders, validSecrets } from './webhook-secrets.ts';
import { findPushedTo } from './webhook-subscribers.repository.ts';

/** Number of members whose events are sent at once: enough for a slow receiver, and not too many for a fast one. */
const AT_ONCE = 8;
const CLOUD_EVENT = 'application/cloudevents+json; charset=utf-8';
/** Interval in ms at which new events and due repetitions are looked for while calls are under way. */
const LOOK_MS = 1_000;

export interface DeliverDependencies {
  database: Database;
  clock: Clock;
  /** Decrypts the payloads of events. */
  eventCipher: FieldCipher;
  /** Decrypts the secrets of subscribers. */
  secretCipher: FieldCipher;
  caller: WebhookCaller;
  wakeUps: Pick<WakeUps, 'next'>;
  /** Address of the exchange, without a slash at its end. */
  exchangeUrl: string;
  settle(delivery: DeliveryRow, answer: WebhookAnswer): Promise<void>;
}

/** Signals to end: `stopping` begins no further call, `broken` also ends running calls, whose outcome stays unknown. */
export interface DeliverSignals {
  stopping: AbortSignal;
  broken: AbortSignal;
}

/**
 * Returns a function that sends a subscriber everything that is due. It sends the events of several members at once, and
 * those of one member in their order. Only one process at a time may run it for a subscriber. If the database fails, it
 * waits for the running calls and then throws.
 */
export function createDeliver(dependencies: DeliverDependencies) {
  const { database, clock, eventCipher, secretCipher, caller, wakeUps, exchangeUrl, settle } = dependencies;

  async function send(subscriber: SubscriberRow, { delivery, event }: Due, broken: AbortSignal) {
    const at = clock.now();
    const body = JSON.stringify(presentEvent(event, eventCipher, exchangeUrl));
    const signed = signedHeaders(event.id, at, body, validSecrets(secretCipher, subscriber, at));
    const headers = { 'content-type': CLOUD_EVENT, 'user-agent': 'member-portal', ...signed };
    const answer = await sendWebhook(caller, subscriber.webhookUrl ?? '', { headers, body }, broken);
    // A call that this process broke off says nothing about the receiver.
    if (broken.aborted && answer.kind === 'failed') return;
    await settle(delivery, answer);
  }

  return async function deliver(subscriberId: string, { stopping, broken }: DeliverSignals): Promise<void> {
    const underWay = new Map<string, Promise<void>>();
    const failures: unknown[] = [];
    const begin = (subscriber: SubscriberRow, due: Due) => {
      const { eventId } = due.delivery;
      const sending = send(subscriber, due, broken)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(eventId));
      underWay.set(eventId, sending);
    };
    try {
      while (!stopping.aborted && !broken.aborted && failures.length === 0) {
        // Read anew each time: an operator or a 410 may have ended it.
        const subscriber = await findPushedTo(database.db, subscriberId, clock.now());
        if (!subscriber) return;
        const free = AT_ONCE - underWay.size;
        const isUnderWay = [...underWay.keys()];
        const due = await listDueDeliveries(database.db, subscriberId, {
          now: clock.now(),
          limit: free,
          underWay: isUnderWay,
        });
        for (const one of due) begin(subscriber, one);
        if (due.length < free && (await takeUpEvents(database, clock, subscriber)) > 0) continue;
        // A call that was under way during the read may have made the next event of its member due.
        if (due.length === 0 && isUnderWay.length === 0) return;
        if (underWay.size > 0) await nextChange(subscriber.environment, underWay);
      }
    } finally {
      await Promise.all(underWay.values());
    }
    if (failures.length > 0) throw failures[0];
  };

  /** Waits until a call has ended or, while further calls are possible, until there may be an event. */
  async function nextChange(environment: string, underWay: Calls): Promise<void> {
    const changed = new AbortController();
    const news = underWay.size < AT_ONCE ? [wakeUps.next(environment, LOOK_MS, changed.signal)] : [];
    await Promise.race([...underWay.values(), ...news]);
    changed.abort();
  }
}

type Calls = ReadonlyMap<string, Promise<void>>;
type Due = Awaited<ReturnType<typeof listDueDeliveries>>[number];
