import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/search.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.search';

lazyTexts(NAMESPACE, fr, () => import('./locales/search.en.json'));

/** Names and synonyms of the pages, for the search over the whole portal. */
export const useSearchT = () => useTexts<typeof fr>(NAMESPACE);
