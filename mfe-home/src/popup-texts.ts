import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/popups.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-home.popups';

lazyTexts(NAMESPACE, fr, () => import('./locales/popups.en.json'));

/** Texts of two dialogs, the guided tour and the mobile application. They load when one of the two opens. */
export const usePopupT = () => useTexts<typeof fr>(NAMESPACE);
