import type { Location } from '@member-portal/shared-kernel/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { storedPositions, storePositions } from './scroll-positions.ts';

/** A page grows while its data loads: the position is retried for this long, in ms, unless the member uses the page. */
const PATIENCE_MS = 10_000;
const USED = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const positions = storedPositions();

/** A new page starts at the top. Back and Forward restore the scroll position. */
export function useScrollMemory(page: Location | null): void {
  const shown = useRef(page);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      if (shown.current) positions.set(shown.current.key, window.scrollY);
    };
    const store = () => storePositions(positions);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (!page) return;
    const position = positions.get(page.key);
    if (position !== undefined) return seek(position);
    // A change of filter or panel on the same page keeps the scroll position.
    if (before && before.pathname !== page.pathname) window.scrollTo(0, 0);
    // Stores the position even if nobody scrolls, so that Back can restore it.
    else positions.set(page.key, window.scrollY);
  }, [page]);
}

function seek(top: number): () => void {
  const reach = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(reach);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of USED) window.removeEventListener(name, stop);
  };
  // Any input of the member ends the restoration.
  for (const name of USED) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  reach();
  return stop;
}
