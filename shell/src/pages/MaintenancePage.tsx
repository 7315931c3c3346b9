import { useStream } from '@member-portal/shared-kernel/state';
import { Button, Text } from '@member-portal/shared-kernel/ui';
import { Hourglass, RotateCw } from '@member-portal/shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { MessagePage } from './MessagePage.tsx';
import { useRecovery } from './use-recovery.ts';

/** Shown while the whole portal is unavailable. It polls, and then restores the member's page and input. */
export default function MaintenancePage() {
  const { status } = usePortal();
  const t = useShellTexts();
  const { reason, timedOut, errorStatus } = useStream(status);
  const { isAsking, ask } = useRecovery({ watches: true });
  return (
    <MessagePage
      icon={Hourglass}
      title={t('maintenance.title')}
      actions={
        <Button icon={RotateCw} loading={isAsking} loadingText={t('maintenance.asking')} onClick={ask}>
          {t('retry')}
        </Button>
      }
      note={
        <>
          {t('maintenance.watches')}
          {timedOut && <> {t('unexpected.status', { status: errorStatus })}</>}
        </>
      }
    >
      {reason && <Text>{reason}</Text>}
      <Text tone="muted">{t('maintenance.later')}</Text>
    </MessagePage>
  );
}
