import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/kept-card.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-documents.kept-card';

lazyTexts(NAMESPACE, fr, () => import('./locales/kept-card.en.json'));

/** Texts of the card copy on a device. */
export const useKeptCardT = () => useTexts<typeof fr>(NAMESPACE);
