import { useEffect } from 'react';
import { useServices } from 'shared-kernel/state';

/** Tells the menu how many requests are new, once it is known. */
export function useUnreadBadge(unread: number | undefined): void {
  const { events } = useServices();
  useEffect(() => {
    if (unread !== undefined) events.emit('badge.changed', { id: 'requests.unread', value: unread });
  }, [events, unread]);
}
