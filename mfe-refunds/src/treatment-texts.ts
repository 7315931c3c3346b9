import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/treatment.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-refunds.treatment';

lazyTexts(NAMESPACE, fr, () => import('./locales/treatment.en.json'));

/** Texts of hospital cover, quotes and the simulator, separate from the others so that the list does not load them. */
export const useTreatmentT = () => useTexts<typeof fr>(NAMESPACE);

export type TreatmentT = ReturnType<typeof useTreatmentT>;
