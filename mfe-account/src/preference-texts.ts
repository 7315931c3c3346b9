import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/preferences.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.preferences';

lazyTexts(NAMESPACE, fr, () => import('./locales/preferences.en.json'));

/** Texts of the preferences. */
export const usePreferenceT = () => useTexts<typeof fr>(NAMESPACE);
