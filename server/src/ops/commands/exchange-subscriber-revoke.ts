import { Subscriber } from '../../exchange/subscribers/subscribers.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const exchangeSubscriberRevoke: OpsCommand = {
  name: 'exchange subscriber revoke',
  summary: 'refuses a subscriber’s token from now on; what it sent stays',
  options: {
    id: { help: 'id of the subscriber, from `exchange subscriber list`', required: true },
    ...WHO_AND_WHY,
  },
  async run(client, { id = '', by, reason }) {
    const path = `/exchange/subscribers/${encodeURIComponent(id)}/revoke`;
    const revoked = await client.call('POST', path, Subscriber, { by, reason });
    return { text: `Subscriber ${revoked.name} of ${revoked.environment} is revoked.`, json: revoked };
  },
};
