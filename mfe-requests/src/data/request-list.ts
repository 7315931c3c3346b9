import { RequestList, type RequestPhase } from '@member-portal/shared-kernel/contracts/requests';
import { apiOf, useInfiniteQuery, useQueryClient } from '@member-portal/shared-kernel/state';
import { requestKeys } from './request-keys.ts';
import { listNews } from './request-news.ts';

/** Requests per page after the first one, which has the server's default size: about one screen. */
const NEXT_PAGES = 100;

/** A list with more pages than this is not refetched when only its window gets the focus. */
const FEW_PAGES = 3;

/** GET /requests: pages of requests, last changed first. */
export function useRequestList(phase: RequestPhase | null) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: requestKeys.list(phase),
    queryFn: ({ pageParam, signal }) =>
      apiOf(client).get('/requests', RequestList, {
        query: { ...(phase && { state: phase }), ...(pageParam && { cursor: pageParam, limit: NEXT_PAGES }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While another filter loads, the previous list stays on screen, dimmed: the layout does not jump.
    placeholderData: (previous) => previous,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) < FEW_PAGES,
    meta: { keep: true, news: listNews },
  });
}

export type RequestListQuery = ReturnType<typeof useRequestList>;
