import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/wallet.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-documents.wallet';

lazyTexts(NAMESPACE, fr, () => import('./locales/wallet.en.json'));

/** Texts of the card in a wallet. */
export const useWalletT = () => useTexts<typeof fr>(NAMESPACE);
