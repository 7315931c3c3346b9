import { useAllInfo } from 'shared-kernel/state';
import { useUnreadBadge } from '../../common/use-unread-badge.ts';

/** Draws nothing: it keeps the number in the menu true on pages that show no request. */
export function UnreadCount() {
  useUnreadBadge(useAllInfo().data?.unreadRequests);
  return null;
}
