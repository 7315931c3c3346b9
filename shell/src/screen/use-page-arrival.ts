import { type RefObject, useEffect, useRef } from 'react';

/** Longest time in ms to wait for the page's heading. */
const PATIENCE_MS = 10_000;

/**
 * Moves the focus to the h1 of the new page after a navigation, for keyboard and screen reader users. The page may
 * render later than the navigation. The focus is not moved if the member already uses the page.
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
      // The title of a skeleton is ignored: it disappears and would lose the focus.
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
