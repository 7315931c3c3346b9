import { Proposed } from '../../registry/proposals/proposals.contracts.ts';
import type { OpsCommand } from '../command.ts';

const decide = (name: 'confirm' | 'withdraw', path: string, summary: string, done: string): OpsCommand => ({
  name: `move ${name}`,
  summary,
  options: {
    id: { help: 'of move list', required: true },
    reason: { help: 'why, in a few words', required: true },
  },
  async run(client, { id = '', reason }) {
    const address = `/proposals/${encodeURIComponent(id)}/${path}`;
    const { proposal } = await client.call('POST', address, Proposed, { reason });
    return { text: `${proposal.environment}: ${proposal.summary}: ${done}.`, json: proposal };
  },
});

export const moveConfirm = decide(
  'confirm',
  'confirmation',
  'makes the move that another person proposed',
  'confirmed and done',
);
export const moveWithdraw = decide('withdraw', 'withdrawal', 'takes a proposed move back', 'withdrawn');
