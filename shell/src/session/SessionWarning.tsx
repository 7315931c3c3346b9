import { Button, chakra, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Hourglass } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useEffect, useState } from 'react';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import type { SessionWarning as Warning } from '../portal/session.ts';

export interface SessionWarningProps {
  warning: Warning;
}

const Countdown = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'heading',
    fontSize: '2.5rem',
    lineHeight: '3.25rem',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Remaining seconds at which screen readers announce the countdown. Every second would be too much. */
const SPOKEN = [60, 30, 10];

function useSecondsUntil(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** Shown two minutes before the end. The member can sign out, or prolong by a call, except at the limit. */
export default function SessionWarning({ warning: { kind, endsAt } }: SessionWarningProps) {
  const { session, notifications } = usePortal();
  const t = useShellTexts();
  const seconds = useSecondsUntil(endsAt);
  const [isStaying, setStaying] = useState(false);
  const [isSeen, setSeen] = useState(false);

  const stay = async () => {
    setStaying(true);
    try {
      await session.prolong();
    } catch {
      notifications.notify({ tone: 'danger', text: t('session.stayFailed') });
    } finally {
      setStaying(false);
    }
  };
  const left = t('session.left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  const time = seconds >= 60 ? left : t('session.leftSeconds', { seconds });
  return (
    <AlertDialog
      open={!isSeen}
      onClose={() => (kind === 'idle' ? void stay() : setSeen(true))}
      icon={Hourglass}
      title={t(`session.${kind}.title`)}
      text={t(`session.${kind}.text`)}
      footer={
        <>
          <Button onClick={() => void session.signOut()}>{t('member.signOut')}</Button>
          {kind === 'idle' ? (
            <Button
              variant="primary"
              loading={isStaying}
              loadingText={t('session.staying')}
              onClick={() => void stay()}
              flex="1"
            >
              {t('session.stay')}
            </Button>
          ) : (
            <Button variant="primary" flex="1" onClick={() => setSeen(true)}>
              {t('session.understood')}
            </Button>
          )}
        </>
      }
    >
      <Countdown aria-hidden>{time}</Countdown>
      <VisuallyHidden role="timer" aria-live="assertive">
        {SPOKEN.includes(seconds) ? time : ''}
      </VisuallyHidden>
      <Text variant="small" tone="muted">
        {t('session.kept')}
      </Text>
    </AlertDialog>
  );
}
