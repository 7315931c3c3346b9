import { useSyncExternalStore } from 'react';
import { breakpoints } from './system.ts';

/** A hook that is true if the page is at least this wide: '1600px'. */
export function widthHook(least: string): () => boolean {
  const query = () => window.matchMedia(`(min-width: ${least})`);
  const subscribe = (changed: () => void) => {
    const media = query();
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => query().matches);
}

/**
 * True from the width at which lists are tables and Home has two columns. For layouts that would otherwise be
 * rendered twice and hidden by CSS.
 */
export const useIsWide = widthHook(breakpoints.lg);
