import { BacklogList } from '../../exchange/events/backlog.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const exchangeBacklog: OpsCommand = {
  name: 'exchange backlog',
  summary: 'shows how many events each system has not taken yet, and since when the oldest waits',
  details: 'What is set aside is not counted: see exchange failed list.',
  options: { environment: { help: 'code of the environment (default: all)' } },
  async run(client, { environment }) {
    const { backlogs } = await client.call('GET', '/exchange/backlog', BacklogList);
    const shown = backlogs.filter((one) => environment === undefined || one.environment === environment);
    const rows = shown.map((one) => [
      one.environment,
      one.subscriber,
      `${one.events} events`,
      one.oldestAt === null ? '' : `since ${one.oldestAt}`,
    ]);
    return { text: rows.length > 0 ? table(rows) : 'None.', json: shown };
  },
};
