import { Id, Instant } from './common.ts';
import { array, type Infer, object, oneOf, string } from './schema.ts';

/** A wallet that can hold the card. */
export const Wallet = oneOf(['APPLE', 'GOOGLE']);
export type Wallet = Infer<typeof Wallet>;

/**
 * POST /wallet-passes: puts the card into a wallet. A member has one pass in each; a repeat returns the same
 * one. 404 `wallet_unavailable` if the environment has none, 502 `wallet_unreachable` if Google does not
 * answer.
 */
export const WalletPassRequest = object({ wallet: Wallet });

/** `href`: next address of the browser, the file of an Apple pass or Google's page that saves the card. */
export const WalletPassGrant = object({ id: Id, wallet: Wallet, href: string() });
export type WalletPassGrant = Infer<typeof WalletPassGrant>;

/** GET /wallet-passes: the passes that are not withdrawn. DELETE /wallet-passes/{id} withdraws one. */
export const WalletPassList = object({
  passes: array(object({ id: Id, wallet: Wallet, addedAt: Instant })),
});
export type WalletPassList = Infer<typeof WalletPassList>;
