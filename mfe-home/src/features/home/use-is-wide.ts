import { useSyncExternalStore } from 'react';
import { breakpoints } from 'shared-kernel/ui';

const query = () => window.matchMedia(`(min-width: ${breakpoints.lg})`);

/** True from the width on at which Home has two columns. */
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
