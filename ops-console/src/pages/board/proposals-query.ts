import { ProposalList } from '@member-portal/server/registry-contracts/proposals/proposals';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { BOARD_KEY, PACE_MS } from './board-query.ts';

/** Proposals that wait for a second person. */
export const proposalsQuery = () =>
  queryOptions({
    queryKey: [...BOARD_KEY, 'proposals'],
    queryFn: async () =>
      (await read('/proposals', ProposalList)).proposals.filter(({ state }) => state === 'open'),
    refetchInterval: PACE_MS,
  });
