import { unsaved } from '@member-portal/shared-kernel/state';
import { useEffect, useState } from 'react';

/** Polling interval in ms. A link may be revoked at any time. */
const ASK_EVERY_MS = 15_000;

/** False once the edge refuses the session. No answer counts as true, because the edge may be briefly unavailable. */
async function isGoing(): Promise<boolean> {
  try {
    const answer = await fetch('/tester/session', { cache: 'no-store' });
    const state: { refusal?: string } = answer.ok ? await answer.json() : {};
    return state.refusal === undefined;
  } catch {
    return true;
  }
}

/**
 * True while the tester's link is valid: checked while the tab is visible, on return to it, and at its end.
 * After that the page reloads as soon as no typed data would be lost. `expiresAt` is null if there is no
 * link.
 */
export function useTesterSession(expiresAt: string | null, reload: () => void): 'going' | 'over' {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    if (expiresAt === null || isOver) return;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      void isGoing().then((going) => going || setIsOver(true));
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    // The clocks of browser and server may differ, so only the edge decides that the link has ended.
    const left = new Date(expiresAt).getTime() - Date.now();
    const atEnd = setTimeout(ask, Math.min(Math.max(left + 500, 0), 2 ** 31 - 1));
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      clearTimeout(atEnd);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [expiresAt, isOver]);

  useEffect(() => {
    if (!isOver) return;
    if (!unsaved.value) {
      reload();
      return;
    }
    const watching = unsaved.changes.subscribe((isHeld) => {
      if (!isHeld) reload();
    });
    return () => watching.unsubscribe();
  }, [isOver, reload]);

  return isOver ? 'over' : 'going';
}
