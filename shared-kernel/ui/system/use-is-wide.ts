import { useSyncExternalStore } from 'react';
import { breakpoints } from './system.ts';

const query = () => window.matchMedia(`(min-width: ${breakpoints.lg})`);

/**
 * True from the width on at which lists are tables and Home has two columns. For layouts that would
 * otherwise be rendered twice and hidden by CSS.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = query();
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => query().matches,
  );
}
