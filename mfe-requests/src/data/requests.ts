import { AllInfoRequests } from '@member-portal/shared-kernel/contracts/all-info';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import {
  ALL_INFO_KEY,
  apiOf,
  mutationOptions,
  queryOptions,
  REQUESTS_KEY,
} from '@member-portal/shared-kernel/state';

/** Below the kernel's key: a submission that was sent makes every query of requests stale. */
const requestKeys = {
  list: [...REQUESTS_KEY, 'list'] as const,
  detail: (id: string) => [...REQUESTS_KEY, 'detail', id] as const,
};

export const requestQueries = {
  /** All requests of the member, newest first: GET /all-info?actionKey=requests (spec section 7). */
  list: () =>
    queryOptions({
      queryKey: requestKeys.list,
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/all-info', AllInfoRequests, { query: { actionKey: 'requests' }, signal }),
      meta: { keep: true },
    }),
  /** GET /requests/{id} */
  detail: (id: string) =>
    queryOptions({
      queryKey: requestKeys.detail(id),
      queryFn: ({ client, signal }) =>
        apiOf(client).get(`/requests/${encodeURIComponent(id)}`, RequestDetail, { signal }),
    }),
};

export const requestMutations = {
  /** POST /requests/message: the member has opened this request. */
  markRead: () =>
    mutationOptions({
      send: (id: string, { api }) =>
        api.post('/requests/message', Done, {}, { query: { idMessage: id }, quiet: true }),
      makesStale: [requestKeys.list, ALL_INFO_KEY],
      publishes: (events, _, requestId) => events.emit('request.read', { requestId }),
    }),
  /** GET /requests/messages/file, saved under the name that the list shows. */
  download: () =>
    mutationOptions({
      send: async ({ id, name }: { id: string; name: string }, { api }) => ({
        ...(await api.download('/requests/messages/file', { query: { documentId: id } })),
        fileName: name,
      }),
    }),
};
