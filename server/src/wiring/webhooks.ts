import { createDeliver } from '../exchange/webhooks/deliver.ts';
import { createFailedDeliveries } from '../exchange/webhooks/failed-deliveries.service.ts';
import { REAL_CALLER, type WebhookCaller } from '../exchange/webhooks/send-webhook.ts';
import { createSettle } from '../exchange/webhooks/settle.ts';
import { createWebhookSender, type WebhookSender } from '../exchange/webhooks/webhook-sender.ts';
import { registerWebhookRoutes } from '../exchange/webhooks/webhooks.routes.ts';
import { createWebhookService } from '../exchange/webhooks/webhooks.service.ts';
import { createFieldCipher } from '../platform/crypto/field-cipher.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';
import { exchangeCipher, type Outbox } from './outbox.ts';

/** Pushes events to subscribers with an address. It does nothing before `start`. */
export function wireWebhooks(
  { clock, database, log, metrics, secrets }: Platform,
  { wakeUps }: Pick<Outbox, 'wakeUps'>,
  {
    exchangeUrl,
    caller = REAL_CALLER,
    random = Math.random,
  }: { exchangeUrl: string; caller?: WebhookCaller; random?(): number },
): WebhookSender {
  const deliver = createDeliver({
    database,
    clock,
    eventCipher: exchangeCipher({ secrets }),
    secretCipher: webhookCipher({ secrets }),
    caller,
    wakeUps,
    exchangeUrl,
    settle: createSettle({ database, clock, log, metrics, random }),
  });
  return createWebhookSender({ database, clock, log, wakeUps, deliver });
}

/** Operators' actions on webhooks: routes for the registry's port. */
export const createWebhookOperatorRoutes =
  ({ clock, database, secrets }: Platform) =>
  (app: PortalApp): void =>
    registerWebhookRoutes(app, {
      webhooks: createWebhookService({ database, clock, cipher: webhookCipher({ secrets }) }),
      failed: createFailedDeliveries({ database, clock }),
    });

/** Encrypts the signing secrets. */
export const webhookCipher = ({ secrets }: Pick<Platform, 'secrets'>) =>
  createFieldCipher(secrets.key('exchange-webhook'));
