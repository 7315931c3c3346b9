import { lazyTexts, textsOf, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/widgets.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-requests.widgets';

lazyTexts(NAMESPACE, fr, () => import('./locales/widgets.en.json'));

/** Texts of Home's widget, and the status labels that the pages share with it. */
export const useWidgetT = () => useTexts<typeof fr>(NAMESPACE);

/** The same texts outside components. */
export const widgetTexts = () => textsOf<typeof fr>(NAMESPACE);
