import { RefundList } from '@member-portal/shared-kernel/contracts/refunds';
import { apiOf, useInfiniteQuery, useQueryClient } from '@member-portal/shared-kernel/state';
import { type RefundFilterValues, refundKeys } from './refund-keys.ts';

/** The start of a page. It links to the previous one, because the server's cursors only lead forward. */
export interface PageCursor {
  cursor: string | undefined;
  previous: PageCursor | null;
}

/** Refunds per page after the first one, which has the server's default size: about one screen. */
const NEXT_PAGES = 100;

/** Pages kept in memory. Older ones are dropped and requested again when the member scrolls back. */
const MOST_PAGES = 20;

const FIRST_PAGE: PageCursor = { cursor: undefined, previous: null };

/** GET /refunds: pages of refunds, newest payment first; the server filters, pages and adds up. */
export function useRefundList(filters: RefundFilterValues) {
  const client = useQueryClient();
  const queryKey = refundKeys.list(filters);
  const readPage = (page: PageCursor, signal?: AbortSignal) =>
    apiOf(client).get('/refunds', RefundList, {
      query: { ...filters, ...(page.cursor && { cursor: page.cursor, limit: NEXT_PAGES }) },
      ...(signal && { signal }),
    });

  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page, _, from): PageCursor | undefined =>
      page.nextCursor ? { cursor: page.nextCursor, previous: from } : undefined,
    getPreviousPageParam: (_page, _pages, from) => from.previous ?? undefined,
    maxPages: MOST_PAGES,
    // Cursors are compared by identity (`useListWindow` keys on them), so results must not be merged structurally.
    structuralSharing: false,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) < 3,
  });

  /** Shows the list from a dropped page on, without the pages between. A failed request changes nothing. */
  async function goBackTo(page: PageCursor): Promise<void> {
    const refetched = await readPage(page).catch(() => null);
    if (refetched) client.setQueryData(queryKey, { pages: [refetched], pageParams: [page] });
  }

  return { ...list, goBackTo };
}

export type RefundListQuery = ReturnType<typeof useRefundList>;
