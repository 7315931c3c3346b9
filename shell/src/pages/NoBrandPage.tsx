import { Text } from 'shared-kernel/ui';
import { Globe } from 'shared-kernel/ui/icons';
import { useShellTexts } from '../boot/PortalContext.tsx';
import { MessagePage } from './MessagePage.tsx';

/** No environment answers to this host name: there is nobody in whose name to speak. */
export default function NoBrandPage() {
  const t = useShellTexts();
  return (
    <MessagePage icon={Globe} title={t('noBrand.title')}>
      <Text tone="muted">{t('noBrand.text')}</Text>
    </MessagePage>
  );
}
