import { useStream } from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';

const OfflineBar = lazyPart(() => import('./OfflineBar.tsx'));

/** Shown without a network: the page stays as it is, and the banner says what still works. */
export function OfflineBanner() {
  const { connectivity } = usePortal();
  const isOffline = useStream(connectivity) === 'offline';
  // The first view does not need this code, but without a network it cannot be loaded. So it is
  // loaded early.
  useEffect(() => void OfflineBar.preload(), []);
  return <div role="status">{isOffline && <OfflineBar />}</div>;
}
