import { WifiOff } from '@member-portal/shared-kernel/ui/icons';
import { useShellTexts } from '../portal/PortalContext.tsx';
import { FloatingBar } from './FloatingBar.tsx';

/** What still works without a network. */
export default function OfflineBar() {
  const t = useShellTexts();
  return (
    <FloatingBar over="everything" icon={WifiOff}>
      <strong>{t('offline.title')}</strong> {t('offline.text')}
    </FloatingBar>
  );
}
