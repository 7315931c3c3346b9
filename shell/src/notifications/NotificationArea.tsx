import { useStream } from '@member-portal/shared-kernel/state';
import { Toasts } from '@member-portal/shared-kernel/ui';
import type { Notifications } from '../portal/notifications.ts';

/** Spec, section 9. */
const NOTIFICATION_MS = 5_000;

interface NotificationAreaProps {
  notifications: Notifications;
  /** Height in px of the banner at the top of a wide screen. */
  below?: number;
}

export function NotificationArea({ notifications, below = 0 }: NotificationAreaProps) {
  const items = useStream(notifications.shown);
  return (
    <Toasts items={items} onDismiss={notifications.dismiss} milliseconds={NOTIFICATION_MS} below={below} />
  );
}
