import { type Wallet, WalletPassGrant } from '@member-portal/shared-kernel/contracts/wallet';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const walletMutations = {
  /**
   * POST /wallet-passes: creates the card for this wallet and returns its address. The list of the account
   * reads the same key.
   */
  add: () =>
    mutationOptions({
      send: (wallet: Wallet, { api }) => api.post('/wallet-passes', WalletPassGrant, { wallet }),
      makesStale: [['wallet-passes']],
    }),
};
