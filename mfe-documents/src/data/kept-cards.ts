import { Done } from '@member-portal/shared-kernel/contracts/common';
import { KeptCardGrant, KeptCardList } from '@member-portal/shared-kernel/contracts/kept-cards';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

const keptCardKeys = { all: ['kept-cards'] as const };

export const keptCardQueries = {
  /** GET /kept-cards */
  list: () =>
    queryOptions({
      queryKey: keptCardKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/kept-cards', KeptCardList, { signal }),
    }),
};

export const keptCardMutations = {
  /** POST /kept-cards: registers the copy of the card in this browser. */
  keep: () =>
    mutationOptions<KeptCardGrant>({
      send: (_, { api, key }) => api.post('/kept-cards', KeptCardGrant, {}, { key }),
      makesStale: [keptCardKeys.all],
    }),
  /** POST /kept-card-removals: reports that this browser has deleted its copy. */
  remove: () =>
    mutationOptions({
      send: (token: string, { api }) => api.post('/kept-card-removals', Done, { token }),
      makesStale: [keptCardKeys.all],
    }),
};
