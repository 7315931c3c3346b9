import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from '../../locales/help.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-home.help';

lazyTexts(NAMESPACE, fr, () => import('../../locales/help.en.json'));

export const useHelpT = () => useTexts<typeof fr>(NAMESPACE);
