import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while the component is shown, and returns true while it does. The browser releases the
 * lock when the page is hidden, so it is requested again on each return. Without the API, or when the battery
 * is low, the screen dims as usual.
 */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (!taken) return;
      if (isGone) return void taken.release();
      lock = taken;
      setHeld(true);
      taken.addEventListener('release', () => setHeld(false));
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
  return held;
}
