import { type SlowNoticeProps, useIsLong } from '@member-portal/shared-kernel/ui';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';

/** Loaded on demand: few pages ever need it. */
export const SlowReads = lazyPart<SlowNoticeProps>(() => import('./SlowBar.tsx'));

/**
 * Before the profile is loaded no data of the member are shown, and the shown content has no slow notice of
 * its own.
 */
export function ProfileWait({ isWaiting }: { isWaiting: boolean }) {
  const { session } = usePortal();
  const isLong = useIsLong(isWaiting);
  return isLong && <SlowReads onRetry={() => void session.askProfileAgain().catch(() => {})} />;
}
