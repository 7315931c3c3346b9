import { useLocation } from '@member-portal/shared-kernel/router';
import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import { addressOf } from '../routes/navigator.ts';
import { shellStateOf, withShellState } from '../routes/places.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';
import { onSearchKey } from './search-key.ts';
import { SEARCH_SLOT } from './search-slot.ts';

const SearchDialog = lazyPart<SearchDialogProps>(() => import('./SearchDialog.tsx'));

const OpenContext = createContext<(() => void) | null>(null);

/** Opens the search; null where no remote has a source. */
export const useOpenSearch = () => useContext(OpenContext);

/**
 * Holds the search of the member's pages. Its code and its sources load when it opens for the first time. It opens with
 * an entry in the history at the same address, so that the Back of a phone closes it.
 */
export function SearchHost({ children }: { children: ReactNode }) {
  const { map, navigator, services } = usePortal();
  const hasSources = map.slots.some(({ slot }) => slot === SEARCH_SLOT);
  const isOpen = shellStateOf(useLocation()).search === true;
  const open = useCallback(() => {
    const place = navigator.current();
    const state = shellStateOf(place);
    if (!state.search)
      navigator.go(addressOf(place), { state: withShellState(place.state, { ...state, search: true }) });
  }, [navigator]);
  useEffect(() => (hasSources ? onSearchKey(open) : undefined), [hasSources, open]);
  return (
    <OpenContext value={hasSources ? open : null}>
      {children}
      {isOpen && hasSources && (
        <SearchDialog
          onClosed={(target) => {
            // What was chosen takes the place of the search: Back leads to the page from which it was opened.
            if (!target || !services.navigate(target.route, { ...target, replace: true })) navigator.back(1);
          }}
        />
      )}
    </OpenContext>
  );
}
