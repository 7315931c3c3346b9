import { type Subscriber, SubscriberList } from '../../exchange/subscribers/subscribers.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const exchangeSubscriberList: OpsCommand = {
  name: 'exchange subscriber list',
  summary:
    'lists the systems that may use the exchange, their scopes and how long they may, the latest first',
  options: { environment: { help: 'code of the environment (default: all)' } },
  async run(client, { environment }) {
    const query = environment === undefined ? '' : `?environment=${encodeURIComponent(environment)}`;
    const { subscribers } = await client.call('GET', `/exchange/subscribers${query}`, SubscriberList);
    return { text: subscribers.length > 0 ? table(subscribers.map(row)) : 'None.', json: subscribers };
  },
};

const row = ({ id, environment, name, state, expiresAt, scopes, webhook }: Subscriber): string[] => [
  id,
  environment,
  name,
  state,
  `until ${expiresAt.slice(0, 10)}`,
  scopes.join(', '),
  webhook ? `${webhook.url}${webhook.switchedOff ? ` (switched off: ${webhook.switchedOff.why})` : ''}` : '',
];
