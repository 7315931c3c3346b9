import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/widgets.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-refunds.widgets';

lazyTexts(NAMESPACE, fr, () => import('./locales/widgets.en.json'));

export const useWidgetT = () => useTexts<typeof fr>(NAMESPACE);
