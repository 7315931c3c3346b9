import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/validation.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-auth.validation';

lazyTexts(NAMESPACE, fr, () => import('./locales/validation.en.json'));

/** Texts of the steps that a member must complete before the portal opens. */
export const useValidationT = () => useTexts<typeof fr>(NAMESPACE);
