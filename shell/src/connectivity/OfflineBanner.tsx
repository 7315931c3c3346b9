import { useStream } from '@member-portal/shared-kernel/state';
import { WifiOff } from '@member-portal/shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { FloatingBar } from './FloatingBar.tsx';

/**
 * Shown without a network: the page stays, and the bar names what still works. It is part of the first
 * script, since without a network it cannot be loaded.
 */
export function OfflineBanner() {
  const t = useShellTexts();
  const { connectivity } = usePortal();
  const isOffline = useStream(connectivity) === 'offline';
  return (
    <div role="status">
      {isOffline && (
        <FloatingBar over="everything" icon={WifiOff}>
          <strong>{t('offline.title')}</strong> {t('offline.text')}
        </FloatingBar>
      )}
    </div>
  );
}
