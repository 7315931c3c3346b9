import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-home';

lazyTexts(NAMESPACE, fr, () => import('./locales/en.json'));

export const useT = () => useTexts<typeof fr>(NAMESPACE);
