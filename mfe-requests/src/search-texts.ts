import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/search.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-requests.search';

lazyTexts(NAMESPACE, fr, () => import('./locales/search.en.json'));

/** Texts of the portal search: names and synonyms of this remote’s pages. */
export const useSearchT = () => useTexts<typeof fr>(NAMESPACE);
