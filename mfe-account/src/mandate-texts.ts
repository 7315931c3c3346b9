import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/mandate.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.mandate';

lazyTexts(NAMESPACE, fr, () => import('./locales/mandate.en.json'));

/** Texts of the SEPA mandate. */
export const useMandateT = () => useTexts<typeof fr>(NAMESPACE);
