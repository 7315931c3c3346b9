import { useEffect, useState } from 'react';

/** What is waited for so long, in ms, is no longer silent. */
const LONG_MS = 5_000;

/** Whether it has been true for longer than a member expects. */
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
