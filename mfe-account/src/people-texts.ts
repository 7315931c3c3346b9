import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/people.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.people';

lazyTexts(NAMESPACE, fr, () => import('./locales/people.en.json'));

/** Texts of the people covered. */
export const usePeopleT = () => useTexts<typeof fr>(NAMESPACE);
