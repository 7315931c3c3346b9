import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/popups.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-home.popups';

lazyTexts(NAMESPACE, fr, () => import('./locales/popups.en.json'));

/** Texts of the guided visit and of the mobile application, which load when one of them opens. */
export const usePopupT = () => useTexts<typeof fr>(NAMESPACE);
