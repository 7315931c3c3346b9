import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(min-width: 1600px)');

/** True from the width on at which Home's main column has room for two: the edge's skeleton knows it too. */
export function useIsVeryWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = query();
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => query().matches,
  );
}
