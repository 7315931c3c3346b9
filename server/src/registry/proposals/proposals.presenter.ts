import { orderText } from './order.ts';
import type { Proposal } from './proposals.contracts.ts';
import type { ProposalRow } from './proposals.table.ts';

export function presentProposal(row: ProposalRow, now: Date): Proposal {
  const { id, environment, order, reason, state, proposedBy, proposedAt, expiresAt, decidedBy, decidedAt } =
    row;
  return {
    ...{ id, environment, reason, proposedBy, decidedBy },
    move: order.move,
    summary: orderText(order),
    state: state === 'open' && expiresAt <= now ? 'expired' : state,
    proposedAt: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
