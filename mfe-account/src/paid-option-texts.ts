import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/paid-options.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.paid-options';

lazyTexts(NAMESPACE, fr, () => import('./locales/paid-options.en.json'));

/** Texts of the cancellation of paid options. */
export const usePaidOptionT = () => useTexts<typeof fr>(NAMESPACE);
