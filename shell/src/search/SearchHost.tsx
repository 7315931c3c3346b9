import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import type { SearchDialogProps } from './SearchDialog.tsx';
import { onSearchKey } from './search-key.ts';
import { SEARCH_SLOT } from './search-slot.ts';

const SearchDialog = lazyPart<SearchDialogProps>(() => import('./SearchDialog.tsx'));

const OpenContext = createContext<(() => void) | null>(null);

/** Opens the search; null where no remote has a source. */
export const useOpenSearch = () => useContext(OpenContext);

/** Holds the search of the member's pages. Its code and its sources load when it opens for the first time. */
export function SearchHost({ children }: { children: ReactNode }) {
  const { map } = usePortal();
  const hasSources = map.slots.some(({ slot }) => slot === SEARCH_SLOT);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useEffect(() => (hasSources ? onSearchKey(open) : undefined), [hasSources, open]);
  return (
    <OpenContext value={hasSources ? open : null}>
      {children}
      {isOpen && <SearchDialog onClosed={() => setOpen(false)} />}
    </OpenContext>
  );
}
