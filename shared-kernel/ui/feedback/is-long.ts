import { useEffect, useState } from 'react';

/** After this time, in ms, a wait gets a text. */
const LONG_MS = 5_000;

/** True once the flag has been set for longer than a member expects. */
export function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}
