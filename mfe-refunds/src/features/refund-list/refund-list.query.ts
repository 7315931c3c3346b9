import { RefundList } from 'shared-kernel/contracts/refunds';
import { useInfiniteQuery, useServices } from 'shared-kernel/state';
import type { RefundFilterValues } from './use-refund-filters.ts';

/** Pages of refunds, newest payment first; the server filters, pages and adds up. */
export function useRefundList(filters: RefundFilterValues) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ['refunds', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get('/refunds', RefundList, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
