import { Done } from '@member-portal/shared-kernel/contracts/common';
import { WalletPassList } from '@member-portal/shared-kernel/contracts/wallet';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { ignoring } from './ignoring.ts';

/** The card's panel invalidates the same key. */
const walletPassKeys = { all: ['wallet-passes'] as const };

export const walletPassQueries = {
  /** GET /wallet-passes: the wallets that hold the member's card. */
  list: () =>
    queryOptions({
      queryKey: walletPassKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/wallet-passes', WalletPassList, { signal }),
    }),
};

export const walletPassMutations = {
  /** DELETE /wallet-passes/{id}. An already withdrawn pass counts as withdrawn. */
  withdraw: () =>
    mutationOptions({
      send: (id: string, { api }) =>
        api.delete(`/wallet-passes/${id}`, Done, { quiet: true }).catch(ignoring('wallet_pass_unknown')),
      makesStale: [walletPassKeys.all],
    }),
};
