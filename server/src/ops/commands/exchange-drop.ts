import { EventCount } from '../../exchange/webhooks/webhooks.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const exchangeDrop: OpsCommand = {
  name: 'exchange drop',
  summary: 'gives up events that were not taken: this webhook never gets them',
  details:
    'Either --event or --member. The member’s later events follow at once, or stay set aside until `exchange replay`.',
  options: {
    subscriber: { help: 'id of the subscriber, from `exchange subscriber list`', required: true },
    event: { help: 'id of one event, from `exchange failed list`: set aside, or still tried' },
    member: { help: 'id of a member: all that is set aside of theirs' },
    ...WHO_AND_WHY,
  },
  async run(client, { subscriber, event, member, by, reason }) {
    const body = { subscriber, event, member, by, reason };
    const dropped = await client.call('POST', '/exchange/drop', EventCount, body);
    return { text: `Events that are dropped: ${dropped.events}.`, json: dropped };
  },
};
