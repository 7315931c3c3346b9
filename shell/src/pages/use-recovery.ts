import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../portal/PortalContext.tsx';

/** Pauses between two checks, in ms. The last one repeats. */
const PAUSES = [5_000, 5_000, 10_000, 15_000];

/** Checks whether the portal is available again: on demand, and at intervals if `watches`. */
export function useRecovery({ watches }: { watches: boolean }): { isAsking: boolean; ask: () => void } {
  const portal = usePortal();
  const [isAsking, setAsking] = useState(false);

  const recover = useCallback(() => portal.recover().catch(() => {}), [portal]);

  useEffect(() => {
    if (!watches) return;
    let round = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const pause = PAUSES[Math.min(round, PAUSES.length - 1)] ?? 0;
      round += 1;
      // Jitter, so that a thousand waiting browsers do not call at the same moment.
      timer = setTimeout(look, pause * (0.9 + Math.random() * 0.2));
    };
    const look = async () => {
      if (document.visibilityState !== 'hidden') await recover();
      wait();
    };
    const lookNow = () => void recover();
    window.addEventListener('online', lookNow);
    wait();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', lookNow);
    };
  }, [watches, recover]);

  return {
    isAsking,
    ask: () => {
      setAsking(true);
      void recover().finally(() => setAsking(false));
    },
  };
}
