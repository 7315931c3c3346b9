import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/security.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.security';

lazyTexts(NAMESPACE, fr, () => import('./locales/security.en.json'));

/** Texts of password, login, devices and passkeys. */
export const useSecurityT = () => useTexts<typeof fr>(NAMESPACE);
