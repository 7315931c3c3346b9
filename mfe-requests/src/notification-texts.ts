import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/notifications.fr.json' with { type: 'json' };

const NAMESPACE = 'mfe-requests.notifications';

lazyTexts(NAMESPACE, fr, () => import('./locales/notifications.en.json'));

/** Texts of the notification centre. */
export const useNotificationT = () => useTexts<typeof fr>(NAMESPACE);
