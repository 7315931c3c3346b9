import { minuteOf } from '../../platform/minute-of.ts';
import { ProposalList } from '../../registry/proposals/proposals.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const moveList: OpsCommand = {
  name: 'move list',
  summary: 'lists the moves that wait for a second person, and what became of the others',
  options: { environment: { help: 'of this environment alone' } },
  async run(client, { environment }) {
    const query = environment === undefined ? '' : `?environment=${encodeURIComponent(environment)}`;
    const { proposals } = await client.call('GET', `/proposals${query}`, ProposalList);
    const rows = proposals.map(
      ({ id, environment: where, summary, state, proposedBy, expiresAt, decidedBy, reason }) => [
        ...[id, where, summary, state, proposedBy.name, decidedBy?.name ?? '–'],
        ...[minuteOf(expiresAt), reason ? `« ${reason} »` : ''],
      ],
    );
    const head = ['ID', 'ENVIRONMENT', 'MOVE', 'STATE', 'PROPOSED BY', 'DECIDED BY', 'UNTIL (UTC)', 'WHY'];
    return { text: rows.length > 0 ? table([head, ...rows]) : 'Nothing.', json: proposals };
  },
};
