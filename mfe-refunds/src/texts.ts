import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-refunds';

lazyTexts(NAMESPACE, fr, () => import('./locales/en.json'));

/** Texts of the pages. Widgets have their own texts, so that Home does not load these. */
export const useT = () => useTexts<typeof fr>(NAMESPACE);

export type RefundsT = ReturnType<typeof useT>;
