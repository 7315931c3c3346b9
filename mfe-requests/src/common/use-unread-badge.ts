import { useServices } from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';

/** Updates the badge of the menu with the number of new requests, once it is loaded. */
export function useUnreadBadge(unread: number | undefined): void {
  const { events } = useServices();
  useEffect(() => {
    if (unread !== undefined) events.emit('badge.changed', { id: 'requests.unread', value: unread });
  }, [events, unread]);
}
