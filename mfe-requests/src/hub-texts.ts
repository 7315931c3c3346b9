import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/hub.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-requests.hub';

lazyTexts(NAMESPACE, fr, () => import('./locales/hub.en.json'));

/** Texts of the dialogs to contact the insurer: new request, contact, complaint. */
export const useHubT = () => useTexts<typeof fr>(NAMESPACE);
