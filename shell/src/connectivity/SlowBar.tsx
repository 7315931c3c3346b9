import { useStream } from '@member-portal/shared-kernel/state';
import { Button, type SlowNoticeProps, useSlowWords } from '@member-portal/shared-kernel/ui';
import { Hourglass } from '@member-portal/shared-kernel/ui/icons';
import { usePortal } from '../portal/PortalContext.tsx';
import { FloatingBar } from './FloatingBar.tsx';

/**
 * Shown when the page's skeletons take longer than usual. Without a network, the offline banner is
 * shown instead.
 */
export default function SlowBar(props: SlowNoticeProps) {
  const { text, retry, onRetry } = useSlowWords(props);
  if (useStream(usePortal().connectivity) === 'offline') return null;
  return (
    <div role="status">
      <FloatingBar
        over="page"
        icon={Hourglass}
        action={
          <Button size="sm" borderColor="transparent" onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        {text}
      </FloatingBar>
    </div>
  );
}
