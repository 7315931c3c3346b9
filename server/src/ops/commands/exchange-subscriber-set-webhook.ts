import { SubscriberWithSecret } from '../../exchange/webhooks/webhooks.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const exchangeSubscriberSetWebhook: OpsCommand = {
  name: 'exchange subscriber set-webhook',
  summary: 'pushes a subscriber’s events to an address; its first secret is shown this once',
  details: 'A new address keeps the secret, and is switched on. https is needed, except to this machine.',
  options: {
    id: { help: 'id of the subscriber, from `exchange subscriber list`', required: true },
    webhook: { help: 'address that takes the events: https://…', required: true },
    ...WHO_AND_WHY,
  },
  async run(client, { id = '', webhook, by, reason }) {
    const path = `/exchange/subscribers/${encodeURIComponent(id)}/webhook`;
    const changed = await client.call('POST', path, SubscriberWithSecret, { webhook, by, reason });
    const { name, environment, webhookSecret } = changed;
    const confirmation = `Events of ${environment} are pushed to ${webhook} for ${name}.`;
    const text = webhookSecret
      ? `${webhookSecret}\n\n${confirmation} The secret that signs them is not shown again.`
      : confirmation;
    return { text, json: changed };
  },
};
