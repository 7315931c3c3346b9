import type { Stream } from '@member-portal/shared-kernel/contract';
import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { createStream } from '@member-portal/shared-kernel/state';
import type { SessionWarning, SessionWatch } from '../portal/session.ts';

export interface SessionWatchSetup {
  profile: Stream<ProfileAnswer | null>;
  /** When the server last answered, to this tab or another, in ms of the browser's clock. */
  lastActivity: () => number;
  noteActivity: (at: number) => void;
  /** Server's clock minus the browser's, in ms. */
  clockOffset: () => number;
  now: () => number;
  /** A call that the server counts as activity. */
  prolong: () => Promise<void>;
  timeOut: () => void;
}

const SECOND = 1_000;

/** Computes when the session ends and when to warn, in ms of the browser's clock. */
export function endOfSession(
  session: ProfileAnswer['session'],
  lastActivity: number,
  clockOffset: number,
): SessionWarning & { warnAt: number } {
  const idleEnd = lastActivity + session.idleSeconds * SECOND;
  const limitEnd = Date.parse(session.expiresAt) - clockOffset;
  const endsAt = Math.min(idleEnd, limitEnd);
  return {
    kind: limitEnd <= idleEnd ? 'limit' : 'idle',
    endsAt,
    warnAt: endsAt - session.warnBeforeSeconds * SECOND,
  };
}

export function watchSession(setup: SessionWatchSetup): SessionWatch {
  const warning = createStream<SessionWarning | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnattended = false;

  const show = (next: SessionWarning | null) => {
    const shown = warning.value;
    if (shown?.kind !== next?.kind || shown?.endsAt !== next?.endsAt) warning.set(next);
  };

  function check(): void {
    clearTimeout(timer);
    const profile = setup.profile.value;
    if (!profile) {
      show(null);
      return;
    }
    const { kind, endsAt, warnAt } = endOfSession(profile.session, setup.lastActivity(), setup.clockOffset());
    const now = setup.now();
    if (now >= endsAt) {
      show(null);
      setup.timeOut();
      return;
    }
    const isDue = now >= warnAt;
    show(isDue ? { kind, endsAt } : null);
    // Another tab may prolong the session during the warning, so the time is checked every second.
    timer = setTimeout(check, isDue ? Math.min(SECOND, endsAt - now) : warnAt - now);
  }

  const subscription = setup.profile.changes.subscribe(check);

  return {
    warning,
    check,
    noteMember() {
      const session = setup.profile.value?.session;
      if (!session || warning.value) return;
      const quietFor = setup.now() - setup.lastActivity();
      if (quietFor > (session.idleSeconds * SECOND) / 3) void setup.prolong().catch(() => {});
    },
    noteAnswer() {
      if (!isUnattended) setup.noteActivity(setup.now());
    },
    isUnattended: () => isUnattended,
    async unattended(calls) {
      isUnattended = true;
      try {
        await calls();
      } finally {
        isUnattended = false;
      }
    },
    stop() {
      clearTimeout(timer);
      subscription.unsubscribe();
    },
  };
}
