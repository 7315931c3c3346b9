import { useCallback, useEffect, useState } from 'react';

/**
 * True once the end of a text has been visible or focused (screen readers reach it without scrolling). A text
 * that fits the dialog counts at once. `key` names the text: a new key starts again.
 */
export function useReachedEnd(key: string) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [reached, setReached] = useState<string | null>(null);
  const reach = useCallback(() => setReached(key), [key]);
  useEffect(() => {
    if (!end) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, reach]);
  return { end: { ref: setEnd, onFocus: reach }, isReached: reached === key };
}
