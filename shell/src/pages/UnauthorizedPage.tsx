import { useStream } from '@member-portal/shared-kernel/state';
import { Button, Text } from '@member-portal/shared-kernel/ui';
import { Ban, RotateCw } from '@member-portal/shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { MessagePage } from './MessagePage.tsx';
import { useRecovery } from './use-recovery.ts';

/** Shown when the server refuses the portal to this browser (GET /init). */
export default function UnauthorizedPage() {
  const { status } = usePortal();
  const t = useShellTexts();
  const { reason } = useStream(status);
  const { isAsking, ask } = useRecovery({ watches: false });
  return (
    <MessagePage
      icon={Ban}
      title={t('unauthorized.title')}
      actions={
        <Button icon={RotateCw} loading={isAsking} onClick={ask}>
          {t('retry')}
        </Button>
      }
    >
      <Text tone="muted">{t('unauthorized.text')}</Text>
      {reason && <Text>{reason}</Text>}
    </MessagePage>
  );
}
