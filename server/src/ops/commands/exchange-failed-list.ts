import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { FailedList } from '../../exchange/webhooks/webhooks.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const exchangeFailedList: OpsCommand = {
  name: 'exchange failed list',
  summary: 'lists the events that no webhook took, and how many of the member wait behind each',
  options: {
    environment: { help: 'code of the environment (default: all)' },
    subscriber: { help: 'id of the subscriber (default: all)' },
  },
  async run(client, values) {
    const query = new URLSearchParams();
    for (const name of ['environment', 'subscriber']) if (values[name]) query.set(name, values[name]);
    const { failed } = await client.call('GET', `/exchange/failed?${query}`, FailedList);
    return { text: failed.length > 0 ? table(failed.map(row)) : 'None.', json: failed };
  },
};

type Failed = Infer<typeof FailedList>['failed'][number];

const STATES: Partial<Record<Failed['state'], string>> = {
  set_aside: 'set aside',
  switched_off: 'switched off',
};

const row = ({ subscriber, environment, memberId, eventId, type, behind, ...how }: Failed): string[] => [
  environment,
  subscriber,
  `member ${memberId}`,
  `event ${eventId}`,
  type,
  STATES[how.state] ?? `again ${how.nextTryAt ?? ''}`,
  `${how.tries} tries, ${how.lastAnswer ?? 'none answered'}`,
  `${behind} behind`,
];
