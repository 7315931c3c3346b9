import { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';

/** Milliseconds between two requests of the board. */
export const PACE_MS = 10_000;
/** Minutes that the figures cover. */
export const MINUTES = 60;
export const BOARD_KEY = ['board'] as const;

export const boardQuery = () =>
  queryOptions({
    queryKey: BOARD_KEY,
    queryFn: () => read(`/board?minutes=${MINUTES}`, BoardAnswer),
    refetchInterval: PACE_MS,
  });
