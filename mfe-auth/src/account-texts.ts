import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/account.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-auth.account';

lazyTexts(NAMESPACE, fr, () => import('./locales/account.en.json'));

/** Texts of account creation and recovery, apart from those that every sign-in loads. */
export const useAccountT = () => useTexts<typeof fr>(NAMESPACE);
