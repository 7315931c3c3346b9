import { type SlowNoticeProps, useIsLong } from '@member-portal/shared-kernel/ui';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';

/** Few pages ever need it. */
export const SlowReads = lazyPart<SlowNoticeProps>(() => import('./SlowBar.tsx'));

/** Nothing of a member's shows before the profile; what stands there meanwhile has no words of its own. */
export function ProfileWait({ isWaiting }: { isWaiting: boolean }) {
  const { session } = usePortal();
  const isLong = useIsLong(isWaiting);
  return isLong && <SlowReads onRetry={() => void session.askProfileAgain().catch(() => {})} />;
}
