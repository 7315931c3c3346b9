import { useServices } from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';

/** Updates a badge of the shell, once the number is loaded. */
export function useBadge(id: string, value: number | undefined): void {
  const { events } = useServices();
  useEffect(() => {
    if (value !== undefined) events.emit('badge.changed', { id, value });
  }, [events, id, value]);
}

/** Updates the badge of the menu with the number of new requests. */
export const useUnreadBadge = (unread: number | undefined): void => useBadge('requests.unread', unread);
