import { useStream } from 'shared-kernel/state';
import { Button, Text } from 'shared-kernel/ui';
import { CloudOff, RotateCw } from 'shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../boot/PortalContext.tsx';
import { MessagePage } from './MessagePage.tsx';
import { useRecovery } from './use-recovery.ts';

/** Shown when GET /init had no network or an unexpected answer. It polls, because the network may return. */
export default function UnexpectedErrorPage() {
  const { status } = usePortal();
  const t = useShellTexts();
  const { errorStatus, reason } = useStream(status);
  const { isAsking, ask } = useRecovery({ watches: true });
  return (
    <MessagePage
      icon={CloudOff}
      title={t('unexpected.title')}
      actions={
        <Button variant="primary" icon={RotateCw} loading={isAsking} onClick={ask}>
          {t('retry')}
        </Button>
      }
      note={errorStatus !== null && t('unexpected.status', { status: errorStatus })}
    >
      <Text tone="muted">{t('unexpected.text')}</Text>
      {reason && <Text>{reason}</Text>}
    </MessagePage>
  );
}
