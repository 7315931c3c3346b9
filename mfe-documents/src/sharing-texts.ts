import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/sharing.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-documents.sharing';

lazyTexts(NAMESPACE, fr, () => import('./locales/sharing.en.json'));

/**
 * Texts of the dialog that shares a document, separate from the others so that the documents page does not
 * load them.
 */
export const useSharingT = () => useTexts<typeof fr>(NAMESPACE);
