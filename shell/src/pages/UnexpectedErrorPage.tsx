import { useStream } from '@member-portal/shared-kernel/state';
import { Button, Reference, Text } from '@member-portal/shared-kernel/ui';
import { CloudOff, RotateCw } from '@member-portal/shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { MessagePage } from './MessagePage.tsx';
import { useRecovery } from './use-recovery.ts';

/**
 * GET /init or GET /auth/profile failed without a network, or with an unexpected answer. The page
 * polls and recovers by itself.
 */
export default function UnexpectedErrorPage() {
  const { status, session } = usePortal();
  const t = useShellTexts();
  const { errorStatus, isAnswered, reason, reference } = useStream(status);
  const failure = useStream(session.profileFailure);
  const isOurs = failure ? failure.kind === 'http' || failure.kind === 'unreadable' : isAnswered;
  // The status was good but the answer has another shape, so showing the status would not help.
  const code = failure?.kind === 'unreadable' ? null : (failure?.status ?? errorStatus);
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
      note={
        <>
          {code ? (
            <>
              {t('unexpected.status', { status: code })}
              <br />
            </>
          ) : null}
          <Reference of={reference ?? failure?.reference} />
        </>
      }
    >
      <Text tone="muted">{t(isOurs ? 'unexpected.ours' : 'unexpected.text')}</Text>
      {reason && <Text>{reason}</Text>}
    </MessagePage>
  );
}
