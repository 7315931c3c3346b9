import type { Notification, Stream } from '@member-portal/shared-kernel/contract';
import type { ToastItem } from '@member-portal/shared-kernel/ui';

export interface Notifications {
  shown: Stream<ToastItem[]>;
  notify(notification: Notification): void;
  dismiss(id: string): void;
  dismissAll(): void;
}
