import { Subscriber } from '../../exchange/subscribers/subscribers.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const exchangeSubscriberSwitchOn: OpsCommand = {
  name: 'exchange subscriber switch-on',
  summary: 'pushes again to an address that answered 410, with everything that waits',
  options: {
    id: { help: 'id of the subscriber, from `exchange subscriber list`', required: true },
    ...WHO_AND_WHY,
  },
  async run(client, { id = '', by, reason }) {
    const path = `/exchange/subscribers/${encodeURIComponent(id)}/webhook/switch-on`;
    const changed = await client.call('POST', path, Subscriber, { by, reason });
    return { text: `Events are pushed to ${changed.name} of ${changed.environment} again.`, json: changed };
  },
};
