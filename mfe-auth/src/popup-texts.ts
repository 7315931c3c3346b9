import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/popups.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-auth.popups';

lazyTexts(NAMESPACE, fr, () => import('./locales/popups.en.json'));

/** Texts of the dialogs that open over the first page. */
export const usePopupT = () => useTexts<typeof fr>(NAMESPACE);
