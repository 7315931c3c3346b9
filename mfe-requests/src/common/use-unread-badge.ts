import { useEffect } from 'react';
import { useServices } from 'shared-kernel/state';

/** Updates the badge of the menu with the number of new requests, once it is loaded. */
export function useUnreadBadge(unread: number | undefined): void {
  const { events } = useServices();
  useEffect(() => {
    if (unread !== undefined) events.emit('badge.changed', { id: 'requests.unread', value: unread });
  }, [events, unread]);
}
