import { createHash } from 'node:crypto';
import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import type { Wallet } from '@member-portal/shared-kernel/contracts/wallet';
import type { EnvironmentSource } from '../../platform/environments.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { WalletEnvironment } from './apple/apple-passes.ts';
import { type WalletCard, walletCard } from './wallet-card.ts';
import type { WalletSettings } from './wallet-settings.ts';

export interface WalletContentPorts {
  /** The member's current card. Throws 404 `tp_card_unavailable` without a running contract. */
  card(memberId: string): Promise<TpCard>;
  identity(memberId: string): Promise<{ firstName: string; lastName: string; nirMasked: string } | null>;
}

/** The wallets of an environment: those with settings, if its feature is on. */
export const walletsOf =
  (environments: Pick<EnvironmentSource, 'byCode'>, settings: WalletSettings) =>
  (code: string): Wallet[] => {
    const isOn = environments
      .byCode(code)
      ?.featureStatus.some(({ feature_id, enabled }) => feature_id === 'CARD_WALLET' && enabled);
    const { apple, google } = settings.of(code);
    return isOn ? [...(apple ? ['APPLE' as const] : []), ...(google ? ['GOOGLE' as const] : [])] : [];
  };

/** The current content of a member's pass. */
export function createWalletContents(
  environments: Pick<EnvironmentSource, 'byCode'>,
  ports: WalletContentPorts,
) {
  /** Throws 404 `tp_card_unavailable` if the contract has ended. */
  async function card(memberId: string): Promise<WalletCard> {
    const [shown, holder] = await Promise.all([ports.card(memberId), ports.identity(memberId)]);
    if (!holder) throw new Error('a card of a member who no longer exists');
    return walletCard(shown, holder);
  }

  return {
    card,
    /** Null if the contract has ended. */
    async living(memberId: string): Promise<WalletCard | null> {
      try {
        return await card(memberId);
      } catch (error) {
        if (error instanceof PortalError && error.code === 'tp_card_unavailable') return null;
        throw error;
      }
    },
    /** Null for an environment that is unknown or has no brand. */
    environment(code: string): WalletEnvironment | null {
      const environment = environments.byCode(code);
      return environment?.brand ? { ...environment, brand: environment.brand } : null;
    },
  };
}
export type WalletContents = ReturnType<typeof createWalletContents>;

/** Hash of a pass's content: it changes with the card or with the brand's looks. */
export function digestOf(card: WalletCard, { brand }: WalletEnvironment): string {
  const { key, name, legalName, graphical_charter: charter } = brand;
  return createHash('sha256')
    .update(JSON.stringify({ card, key, name, legalName, charter }))
    .digest('base64url');
}
