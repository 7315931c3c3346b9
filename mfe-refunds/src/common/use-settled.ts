import { useEffect, useState } from 'react';

/** Debounces typed text, so that a search sends one request per pause and not one per key. */
export function useSettled(text: string, pauseMs = 200): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
