import type { Location } from '@member-portal/shared-kernel/router';
import { useLayoutEffect, useMemo, useState } from 'react';
import { usePortal } from '../portal/PortalContext.tsx';
import { shellStateOf } from '../routes/places.ts';

/**
 * True while this navigation is done as a reload: the previous page stays on screen until then. Decided once
 * per history entry. False again if the reload does not happen.
 */
export function useMove(location: Location, isAllowed: boolean): boolean {
  const { follower, memory, match } = usePortal();
  const [stayedAt, stay] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a composition that comes later is for the next navigation.
  const mayMove = useMemo(() => {
    const from = memory.shown?.location;
    if (!follower || !isAllowed || !from || from.key === location.key) return false;
    return follower.mayMoveWith({
      from: match(from.pathname),
      to: match(location.pathname),
      isSameAddress: from.pathname === location.pathname,
      hasBackground: shellStateOf(location).background !== undefined,
    });
  }, [location.key, isAllowed, follower]);
  const moves = mayMove && stayedAt !== location.key;
  useLayoutEffect(() => {
    if (!moves || !follower) return;
    void follower.move().then(() => stay(location.key));
  }, [moves, follower, location.key]);
  return moves;
}
