import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/bank.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.bank';

lazyTexts(NAMESPACE, fr, () => import('./locales/bank.en.json'));

/** Texts of the bank accounts. */
export const useBankT = () => useTexts<typeof fr>(NAMESPACE);
