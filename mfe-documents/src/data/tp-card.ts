import { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

export const tpCardKeys = { all: ['tp-card'] as const };

export const tpCardQueries = {
  /** GET /tp-card */
  card: () =>
    queryOptions({
      queryKey: tpCardKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/tp-card', TpCard, { signal }),
      // Stored for offline use: members show the card at counters without a network.
      meta: { keep: true },
    }),
};
