import { createStream } from '@member-portal/shared-kernel/state';
import type { ToastItem } from '@member-portal/shared-kernel/ui';
import type { Notifications } from '../portal/notifications.ts';

/** Largest number of notifications at once. A further one removes the oldest, so that they do not cover the page. */
const MOST = 4;

export function createNotifications(): Notifications {
  const shown = createStream<ToastItem[]>([]);
  let count = 0;
  return {
    shown,
    notify(notification) {
      count += 1;
      const item: ToastItem = { id: `toast-${count}`, ...notification };
      // A repeated notification replaces the one on screen.
      const others = shown.value.filter(({ tone, text }) => tone !== item.tone || text !== item.text);
      shown.set([...others, item].slice(-MOST));
    },
    dismiss: (id) => shown.set(shown.value.filter((item) => item.id !== id)),
    dismissAll: () => shown.set([]),
  };
}
