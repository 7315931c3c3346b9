import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from '../../locales/accessibility.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-home.accessibility';

lazyTexts(NAMESPACE, fr, () => import('../../locales/accessibility.en.json'));

export const useAccessibilityT = () => useTexts<typeof fr>(NAMESPACE);
