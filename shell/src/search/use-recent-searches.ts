import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import { sentSearch } from '@member-portal/shared-kernel/rules/search-text';
import { useEffect, useState } from 'react';
import { usePortal } from '../portal/PortalContext.tsx';

/** Stored with the drafts: encrypted with the member's own key, erased at the sign-out. */
const KEPT = 'recent-searches';
const MOST = 4;

/**
 * The searches from which the member opened a result, latest first. Without anything like a number of a
 * person or an account.
 */
export function useRecentSearches(isKept: boolean) {
  const { drafts } = usePortal().services;
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isKept) return;
    let isShown = true;
    void drafts.load<string[]>(KEPT).then((stored) => isShown && setRecent(stored ?? []));
    return () => {
      isShown = false;
    };
  }, [drafts, isKept]);
  return {
    recent,
    remember(typed: string) {
      const words = typed.trim().replace(/\s+/g, ' ');
      if (!isKept || words === '' || sentSearch(words) !== foldForSearch(words)) return;
      const others = recent.filter((other) => foldForSearch(other) !== foldForSearch(words));
      void drafts.save(KEPT, [words, ...others].slice(0, MOST));
    },
    forget() {
      setRecent([]);
      void drafts.erase(KEPT);
    },
  };
}
