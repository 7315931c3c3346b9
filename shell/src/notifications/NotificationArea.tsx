import { useStream } from '@member-portal/shared-kernel/state';
import { Toasts } from '@member-portal/shared-kernel/ui';
import type { Notifications } from '../portal/notifications.ts';

/** Spec, section 9. */
const NOTIFICATION_MS = 5_000;

export function NotificationArea({ notifications }: { notifications: Notifications }) {
  const items = useStream(notifications.shown);
  return <Toasts items={items} onDismiss={notifications.dismiss} milliseconds={NOTIFICATION_MS} />;
}
