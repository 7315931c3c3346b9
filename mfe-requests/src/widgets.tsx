import type { Widget } from '@member-portal/shared-kernel/contract';
import { lateWidget } from '@member-portal/shared-kernel/state';
import { LatestRequests } from './features/latest-requests/LatestRequests.tsx';
import { UnreadCount } from './features/latest-requests/UnreadCount.tsx';
import { NotificationsPanel } from './features/notifications/NotificationsPanel.tsx';

/** Widgets are part of the container file: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  'latest-requests': LatestRequests,
  notifications: NotificationsPanel,
  'unread-count': UnreadCount,
  'search-requests': lateWidget(() => import('./features/search/SearchSource.tsx')),
};
