import { EarlierMessages } from '@member-portal/shared-kernel/contracts/requests';
import { apiOf, REQUESTS_KEY, useInfiniteQuery, useQueryClient } from '@member-portal/shared-kernel/state';

/** GET /requests/{id}/messages: the messages before `before`, one page at a time, from the first request on. */
export function useEarlierMessages(requestId: string, before: string | undefined, wanted: boolean) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [...REQUESTS_KEY, 'earlier-messages', requestId, before],
    queryFn: ({ pageParam, signal }) =>
      apiOf(client).get(`/requests/${encodeURIComponent(requestId)}/messages`, EarlierMessages, {
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: before ?? '',
    getNextPageParam: ({ earlier, messages: [first] }) => (earlier > 0 && first ? first.id : null),
    enabled: wanted && before !== undefined,
  });
}
