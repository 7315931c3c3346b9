import { RolloutHistory } from '@member-portal/server/registry-contracts/rollout/rollout';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { BOARD_KEY } from './board-query.ts';

/** How many moves of an environment are read. */
const PAGE = 50;

/** The last moves in an environment. */
export const historyQuery = (environment: string) =>
  queryOptions({
    queryKey: [...BOARD_KEY, 'history', environment],
    queryFn: () => read(`/environments/${environment}/history?limit=${PAGE}`, RolloutHistory),
  });
