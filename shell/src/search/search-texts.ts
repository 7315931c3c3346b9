import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'shell.search';

lazyTexts(NAMESPACE, fr, () => import('./locales/en.json', { with: { type: 'json' } }));

/** Texts of the search, separate from those of the shell, which the first view loads. */
export const useSearchTexts = () => useTexts<typeof fr>(NAMESPACE);
