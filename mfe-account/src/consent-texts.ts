import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/consent.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.consent';

lazyTexts(NAMESPACE, fr, () => import('./locales/consent.en.json'));

/** Texts of the agreements to show care. */
export const useConsentT = () => useTexts<typeof fr>(NAMESPACE);
