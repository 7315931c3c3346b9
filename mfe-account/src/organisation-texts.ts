import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/organisation.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.organisation';

lazyTexts(NAMESPACE, fr, () => import('./locales/organisation.en.json'));

/** Texts of the health insurance organisation, and of the dialog that changes it. */
export const useOrganisationT = () => useTexts<typeof fr>(NAMESPACE);
