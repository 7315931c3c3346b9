import { useAllInfo } from '@member-portal/shared-kernel/state';
import { useUnreadBadge } from '../../common/use-unread-badge.ts';

/** Renders nothing: it updates the badge of the menu on pages that show no request. */
export function UnreadCount() {
  useUnreadBadge(useAllInfo().data?.unreadRequests);
  return null;
}
