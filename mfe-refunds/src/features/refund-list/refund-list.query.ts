import { RefundList } from 'shared-kernel/contracts/refunds';
import { useInfiniteQuery, useQueryClient, useServices } from 'shared-kernel/state';
import type { RefundFilterValues } from './use-refund-filters.ts';

/** Where a page of the list begins; each knows the one before it, since the server's cursors lead forward alone. */
export interface PageCursor {
  cursor: string | undefined;
  previous: PageCursor | null;
}

/** The first page is what a screen holds; who goes on reads on. */
const NEXT_PAGES = 100;

/** So many are held: what a long history leaves behind is asked for again where somebody goes back to it. */
const MOST_PAGES = 20;

const FIRST_PAGE: PageCursor = { cursor: undefined, previous: null };

/** Pages of refunds, newest payment first; the server filters, pages and adds up. */
export function useRefundList(filters: RefundFilterValues) {
  const { api } = useServices();
  const queries = useQueryClient();
  const queryKey = ['refunds', filters];
  const askFor = (page: PageCursor, signal?: AbortSignal) =>
    api.get('/refunds', RefundList, {
      query: { ...filters, ...(page.cursor && { cursor: page.cursor, limit: NEXT_PAGES }) },
      ...(signal && { signal }),
    });

  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => askFor(pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page, _, from): PageCursor | undefined =>
      page.nextCursor ? { cursor: page.nextCursor, previous: from } : undefined,
    getPreviousPageParam: (_page, _pages, from) => from.previous ?? undefined,
    maxPages: MOST_PAGES,
    // A cursor is found again by what it is, not by what it holds.
    structuralSharing: false,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) < 3,
  });

  /** Shows the list from a page that was left behind, without those between. Where it does not come, all stays. */
  async function goBackTo(page: PageCursor): Promise<void> {
    const found = await askFor(page).catch(() => null);
    if (found) queries.setQueryData(queryKey, { pages: [found], pageParams: [page] });
  }

  return { ...list, goBackTo };
}

export type RefundListQuery = ReturnType<typeof useRefundList>;
