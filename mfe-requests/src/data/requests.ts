import { Done } from '@member-portal/shared-kernel/contracts/common';
import { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { ALL_INFO_KEY, apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { requestKeys } from './request-keys.ts';
import { requestNews } from './request-news.ts';

export const requestQueries = {
  /** GET /requests/{id} */
  detail: (id: string) =>
    queryOptions({
      queryKey: requestKeys.detail(id),
      queryFn: ({ client, signal }) =>
        apiOf(client).get(`/requests/${encodeURIComponent(id)}`, RequestDetail, { signal }),
      meta: { news: requestNews },
    }),
};

export const requestMutations = {
  /** POST /requests/message: marks this request as opened. */
  markRead: () =>
    mutationOptions({
      send: (id: string, { api }) =>
        api.post('/requests/message', Done, {}, { query: { idMessage: id }, quiet: true }),
      makesStale: [requestKeys.lists, ALL_INFO_KEY],
      publishes: (events, _, requestId) => events.emit('request.read', { requestId }),
    }),
  /** GET /requests/messages/file, saved under the name in the list. */
  download: () =>
    mutationOptions({
      send: async ({ id, name }: { id: string; name: string }, { api }) => ({
        ...(await api.download('/requests/messages/file', { query: { documentId: id } })),
        fileName: name,
      }),
    }),
};
