import { EventCount } from '../../exchange/webhooks/webhooks.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const exchangeReplay: OpsCommand = {
  name: 'exchange replay',
  summary:
    'sends the events of a webhook that were set aside or wait for their next try at once, in their order',
  options: {
    subscriber: { help: 'id of the subscriber, from `exchange subscriber list`', required: true },
    member: { help: 'id of one member, from `exchange failed list` (default: all)' },
    ...WHO_AND_WHY,
  },
  async run(client, { subscriber, member, by, reason }) {
    const body = { subscriber, member, by, reason };
    const replayed = await client.call('POST', '/exchange/replay', EventCount, body);
    return { text: `Events that are sent again: ${replayed.events}.`, json: replayed };
  },
};
