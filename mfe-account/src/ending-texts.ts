import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/ending.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.ending';

lazyTexts(NAMESPACE, fr, () => import('./locales/ending.en.json'));

/** Texts of the form that ends a contract. */
export const useEndingT = () => useTexts<typeof fr>(NAMESPACE);
