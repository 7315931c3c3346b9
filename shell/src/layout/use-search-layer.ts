import { useLocation } from '@member-portal/shared-kernel/router';
import { useCallback, useMemo } from 'react';
import { usePortal } from '../portal/PortalContext.tsx';
import { addressOf } from '../routes/navigator.ts';
import { shellStateOf, withShellState } from '../routes/places.ts';
import type { SearchLayer } from '../search/SearchHost.tsx';

/**
 * The search over a page. It opens with a history entry at the same address, so that Back on a phone closes
 * it.
 */
export function useSearchLayer(): SearchLayer {
  const { navigator, services } = usePortal();
  const isOpen = shellStateOf(useLocation()).search === true;
  const open = useCallback(() => {
    const place = navigator.current();
    const state = shellStateOf(place);
    if (!state.search)
      navigator.go(addressOf(place), { state: withShellState(place.state, { ...state, search: true }) });
  }, [navigator]);
  const leave = useCallback<SearchLayer['leave']>(
    (target) => {
      // The chosen result replaces the search: Back leads to the page from which it was opened.
      if (!target || !services.navigate(target.route, { ...target, replace: true })) navigator.back(1);
    },
    [navigator, services],
  );
  return useMemo(() => ({ isOpen, open, leave }), [isOpen, open, leave]);
}
