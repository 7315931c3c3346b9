import { useEffect, useState } from 'react';
import { unsaved } from 'shared-kernel/state';

/** A link may be revoked at any time; an open page learns of it after this at most, in ms. */
const ASK_EVERY_MS = 15_000;

/** False once the edge says so. No answer says nothing: the edge may be away for a moment. */
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
 * Whether the link of this page still holds; asked while the tab is visible, when somebody comes back to it, and at its end.
 * A page whose link has ended is loaded anew as soon as nothing is lost by it. `expiresAt` null: there is no link.
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
    // The clocks of browser and server may differ: it is the edge that says that it is over.
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
