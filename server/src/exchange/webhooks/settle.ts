import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { endDeliveries, postponeDelivery, releaseNext, setMemberAside } from './deliveries.repository.ts';
import type { DeliveryRow } from './deliveries.table.ts';
import { nextTry } from './retry-pauses.ts';
import type { WebhookAnswer } from './send-webhook.ts';
import { lockSubscriber, updateWebhook } from './webhook-subscribers.repository.ts';

interface Dependencies {
  database: Pick<Database, 'transaction'>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** From 0 to 1: spreads repetitions. */
  random(): number;
}

/** Returns a function that stores the result of a call in one transaction. */
export const createSettle =
  ({ database, clock, log, metrics, random }: Dependencies) =>
  async (delivery: DeliveryRow, answer: WebhookAnswer): Promise<void> => {
    const { subscriberId, eventId, memberId } = delivery;
    const at = clock.now();
    await database.transaction(async (tx) => {
      const subscriber = await lockSubscriber(tx, subscriberId);
      if (!subscriber) return;
      const { environment, name } = subscriber;
      if (answer.kind === 'delivered') {
        await endDeliveries(tx, subscriberId, [eventId], at);
        await releaseNext(tx, subscriberId, [memberId], at);
        return;
      }
      if (answer.kind === 'gone') {
        // Stays due: it is sent first when the address is switched on.
        await postponeDelivery(tx, delivery, { at, answer: '410', nextTryAt: at });
        if (subscriber.switchedOffAt) return;
        const why = 'answered 410';
        await updateWebhook(tx, subscriberId, { switchedOffAt: at, switchedOffWhy: why });
        const details = { subscriber: subscriberId, name, why };
        await recordAudit(tx, { at, environment, event: 'exchange_webhook_switched_off', details });
        return;
      }
      const failed = { at, answer: answer.why };
      const nextTryAt = nextTry(
        {
          tries: delivery.tries + 1,
          firstFailedAt: delivery.firstFailedAt ?? at,
          now: at,
          retryAfter: answer.retryAfter,
        },
        random,
      );
      if (nextTryAt) await postponeDelivery(tx, delivery, { ...failed, nextTryAt });
      else await setMemberAside(tx, delivery, failed);
    });
    metrics.count(`exchange_webhook_${answer.kind}`);
    if (answer.kind === 'delivered') return;
    const why = answer.kind === 'gone' ? '410' : answer.why;
    log.warn(
      { subscriber: subscriberId, event: eventId, why, tries: delivery.tries + 1 },
      'webhook not delivered',
    );
  };
