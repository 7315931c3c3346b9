import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/code.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-auth.code';

lazyTexts(NAMESPACE, fr, () => import('./locales/code.en.json'));

/** Texts of the steps between the login and the portal. The login page does not load them. */
export const useCodeT = () => useTexts<typeof fr>(NAMESPACE);
