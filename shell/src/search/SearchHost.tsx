import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import type { SearchDialogProps } from './SearchDialog.tsx';
import { onSearchKey } from './search-key.ts';
import type { SearchRow } from './search-sections.ts';
import { SEARCH_SLOT } from './search-slot.ts';

const SearchDialog = lazyPart<SearchDialogProps>(() => import('./SearchDialog.tsx'));

const OpenContext = createContext<(() => void) | null>(null);

/** Opens the search; null if no remote has a source. */
export const useOpenSearch = () => useContext(OpenContext);

/** The search over the page. The functions keep their identity. */
export interface SearchLayer {
  isOpen: boolean;
  open(): void;
  /** Leaves it for the chosen place, or for the page underneath. */
  leave(target: SearchRow['target']): void;
}

/** The search of the member's pages. Its code and its sources load when it opens for the first time. */
export function SearchHost({ layer, children }: { layer: SearchLayer; children: ReactNode }) {
  const { map } = usePortal();
  const { isOpen, open, leave } = layer;
  const hasSources = map.slots.some(({ slot }) => slot === SEARCH_SLOT);
  useEffect(() => (hasSources ? onSearchKey(open) : undefined), [hasSources, open]);
  return (
    <OpenContext value={hasSources ? open : null}>
      {children}
      {isOpen && hasSources && <SearchDialog onClosed={leave} />}
    </OpenContext>
  );
}
