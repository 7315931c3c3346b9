import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account';

lazyTexts(NAMESPACE, fr, () => import('./locales/en.json'));

export const useT = () => useTexts<typeof fr>(NAMESPACE);
