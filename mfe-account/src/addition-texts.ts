import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/addition.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.addition';

lazyTexts(NAMESPACE, fr, () => import('./locales/addition.en.json'));

/** Texts of the form that adds a person. */
export const useAdditionT = () => useTexts<typeof fr>(NAMESPACE);
