import { type RefObject, useEffect, useRef } from 'react';

/** How long a page may take to bring its heading, in ms. */
const PATIENCE_MS = 10_000;

/**
 * After a navigation the new page's h1 takes the focus, as it would after a load, so that keyboard and screen
 * reader begin there. The page may come later than the navigation; whoever has begun to use it meanwhile is
 * left alone.
 */
export function usePageArrival(place: string, main: RefObject<HTMLElement | null>): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const root = main.current;
    if (!root || !place) return;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const arrive = () => {
      const heading = root.querySelector<HTMLElement>('h1');
      // A skeleton's title goes away with it, and the focus would go with it.
      if (!heading || heading.closest('[data-waiting]')) return;
      stop();
      const active = document.activeElement;
      const isBusy = active instanceof HTMLElement && active !== document.body && isInUse(active, root);
      if (isBusy) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(arrive);
    const timer = setTimeout(stop, PATIENCE_MS);
    observer.observe(root, { childList: true, subtree: true });
    arrive();
    return stop;
  }, [place, main]);
}

const isInUse = (active: HTMLElement, root: HTMLElement) =>
  active.closest('[role=dialog], [role=alertdialog]') !== null ||
  (root.contains(active) && active.matches('input, select, textarea, [contenteditable]'));
