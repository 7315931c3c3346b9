import type { Notification, Stream } from 'shared-kernel/contract';
import type { ToastItem } from 'shared-kernel/ui';

export interface Notifications {
  shown: Stream<ToastItem[]>;
  notify(notification: Notification): void;
  dismiss(id: string): void;
  dismissAll(): void;
}
