import { useAllInfo } from '@member-portal/shared-kernel/state';
import { useBadge, useUnreadBadge } from '../../common/use-unread-badge.ts';

/** Renders nothing: it updates the badges of menu and bell on pages without requests. */
export function UnreadCount() {
  const { data } = useAllInfo();
  useUnreadBadge(data?.unreadRequests);
  useBadge('notifications.unread', data?.unreadNotifications);
  return null;
}
