import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/contact.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-requests.contact';

lazyTexts(NAMESPACE, fr, () => import('./locales/contact.en.json'));

/** Texts of messages: the form, the thread and the reply. */
export const useContactT = () => useTexts<typeof fr>(NAMESPACE);
