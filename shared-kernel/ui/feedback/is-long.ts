import { useEffect, useState } from 'react';

/** After this time, in ms, a wait gets a text. */
const LONG_MS = 5_000;

/** Whether the flag has been true for longer than a member expects. */
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
