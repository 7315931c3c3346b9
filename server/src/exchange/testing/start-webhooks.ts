import { webhookCipher, wireWebhooks } from '../../wiring/webhooks.ts';
import { createFailedDeliveries } from '../webhooks/failed-deliveries.service.ts';
import { REAL_CALLER, type WebhookCaller } from '../webhooks/send-webhook.ts';
import { createWebhookService } from '../webhooks/webhooks.service.ts';
import { startExchange } from './start-exchange.ts';
import { startReceiver } from './start-receiver.ts';

export const BY = { by: 'Nadia', reason: 'the exchange is tested' };

/** The exchange with a subscriber whose events are pushed to a receiver. */
export async function startWebhooks() {
  const started = await startExchange();
  const { clock, given, members, platform, subscribers } = started;
  const { database } = platform;
  const receiver = await startReceiver();
  const subscriber = await subscribers.create({
    environment: 'GFPLAC',
    name: 'core-system',
    scopes: ['events:read'],
    validDays: 365,
    webhook: receiver.url,
    ...BY,
  });

  /** A sender of events, as one process runs it. */
  const newSender = (caller: Partial<WebhookCaller> = {}) =>
    wireWebhooks(platform, members.outbox, {
      exchangeUrl: 'http://127.0.0.1:4200',
      caller: { ...REAL_CALLER, ...caller },
      random: () => 0,
    });
  const sender = newSender();

  /** An act of this member. Resolves to the id of its event. */
  async function act(name: string): Promise<string> {
    const { memberId } = await given.memberNamed(name);
    return database.transaction((tx) =>
      members.outbox.tell(tx, {
        environment: 'GFPLAC',
        memberId,
        type: 'contact-details.changed',
        data: { changes: {} },
      }),
    );
  }

  const query = async (text: string, values: unknown[] = []) =>
    (await database.pool.query(text, values)).rows;

  return {
    ...started,
    receiver,
    subscriber,
    newSender,
    push: sender.deliverDue,
    act,
    webhooks: createWebhookService({ database, clock, cipher: webhookCipher(platform) }),
    failed: createFailedDeliveries({ database, clock }),
    query,
    /** Moves the clock to the next repetition. */
    async untilNextTry() {
      const [row] = await query('select min(next_try_at) as at from exchange_deliveries');
      clock.set(row.at.toISOString());
    },
    waiting: () =>
      query('select tries, last_answer, set_aside_at from exchange_deliveries order by position'),
  };
}
