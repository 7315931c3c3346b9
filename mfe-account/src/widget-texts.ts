import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/widgets.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-account.widgets';

lazyTexts(NAMESPACE, fr, () => import('./locales/widgets.en.json'));

/** Texts of Home's cards. They are separate, so that Home does not load the texts of the pages. */
export const useWidgetT = () => useTexts<typeof fr>(NAMESPACE);
