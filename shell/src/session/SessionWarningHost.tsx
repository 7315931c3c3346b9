import { useStream } from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import type { SessionWarningProps } from './SessionWarning.tsx';

const SessionWarning = lazyPart<SessionWarningProps>(() => import('./SessionWarning.tsx'));

/** Records the member's activity, and shows the warning before the session ends. */
export function SessionWarningHost() {
  const { watch, session, refreshToday } = usePortal();
  const warning = useStream(watch.warning);

  useEffect(() => {
    const note = () => watch.noteMember();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      session.checkHint();
      watch.check();
      refreshToday();
    };
    window.addEventListener('keydown', note);
    window.addEventListener('pointerdown', note);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('keydown', note);
      window.removeEventListener('pointerdown', note);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watch, session, refreshToday]);

  return warning && <SessionWarning key={warning.kind} warning={warning} />;
}
