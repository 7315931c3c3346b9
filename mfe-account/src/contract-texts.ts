import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/contract.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.contract';

lazyTexts(NAMESPACE, fr, () => import('./locales/contract.en.json'));

/** Texts of the page of a contract. */
export const useContractT = () => useTexts<typeof fr>(NAMESPACE);
