import { Text } from '@member-portal/shared-kernel/ui';
import { Globe } from '@member-portal/shared-kernel/ui/icons';
import { useShellTexts } from '../portal/PortalContext.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Shown for a host name without an environment. The page has no brand. */
export default function NoBrandPage() {
  const t = useShellTexts();
  return (
    <MessagePage icon={Globe} title={t('noBrand.title')}>
      <Text tone="muted">{t('noBrand.text')}</Text>
    </MessagePage>
  );
}
