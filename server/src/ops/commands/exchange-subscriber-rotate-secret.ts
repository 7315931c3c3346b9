import { SubscriberWithSecret } from '../../exchange/webhooks/webhooks.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const exchangeSubscriberRotateSecret: OpsCommand = {
  name: 'exchange subscriber rotate-secret',
  summary: 'gives a webhook a new secret, shown this once; the old one signs beside it for a day',
  details: '--hours 0 ends the old secret at once, for one that leaked.',
  options: {
    id: { help: 'id of the subscriber, from `exchange subscriber list`', required: true },
    hours: { help: 'how long the old secret signs too, up to 168', initial: '24' },
    ...WHO_AND_WHY,
  },
  async run(client, { id = '', hours = '24', by, reason }) {
    const overlapHours = Number(hours);
    if (!Number.isInteger(overlapHours)) throw new OpsError(`--hours: ${hours} is no number of hours.`, 2);
    const path = `/exchange/subscribers/${encodeURIComponent(id)}/webhook/rotate-secret`;
    const changed = await client.call('POST', path, SubscriberWithSecret, { overlapHours, by, reason });
    const old =
      overlapHours > 0 ? `The old one signs beside it for ${overlapHours} h.` : 'The old one is over.';
    return { text: `${changed.webhookSecret}\n\n${old} The secret is not shown again.`, json: changed };
  },
};
