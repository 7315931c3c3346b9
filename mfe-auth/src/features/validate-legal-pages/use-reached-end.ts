import { useCallback, useEffect, useState } from 'react';

/**
 * Whether the end of a text has been in sight, by wheel, finger or keyboard, or has had the focus: a screen reader gets
 * there without scrolling. A text that fits needs no scrolling. `key` names the text: another one begins anew.
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
