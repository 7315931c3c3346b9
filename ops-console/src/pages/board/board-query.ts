import { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { useRefresh } from '../../common/use-refresh.ts';

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

/** Reads the board, its plans and proposals again, after a change. */
export const useRefreshBoard = () => useRefresh(BOARD_KEY);
