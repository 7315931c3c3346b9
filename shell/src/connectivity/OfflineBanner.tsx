import { useEffect } from 'react';
import { useStream } from 'shared-kernel/state';
import { usePortal } from '../boot/PortalContext.tsx';
import { lazyPart } from '../pages/lazy-part.tsx';

const OfflineBar = lazyPart(() => import('./OfflineBar.tsx'));

/** Shown without a network: the page stays as it is, and the banner says what still works. */
export function OfflineBanner() {
  const { connectivity } = usePortal();
  const isOffline = useStream(connectivity) === 'offline';
  // The first view does without it, but it cannot come once the network is gone.
  useEffect(() => void OfflineBar.preload(), []);
  return <div role="status">{isOffline && <OfflineBar />}</div>;
}
