import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'shared-kernel/router';
import { keepPositions, readKept } from './kept-positions.ts';

/** A page grows while its data arrives: the place is sought for that long, in ms, unless somebody uses the page. */
const PATIENCE_MS = 10_000;
const USED = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const positions = readKept();

/** A new page starts at its top; Back and Forward find the place where the member left it. */
export function useScrollMemory(page: Location | null): void {
  const shown = useRef(page);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      if (shown.current) positions.set(shown.current.key, window.scrollY);
    };
    const keep = () => keepPositions(positions);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (!page) return;
    const known = positions.get(page.key);
    if (known !== undefined) return seek(known);
    // Another filter or panel of the same page leaves the member where they are.
    if (before && before.pathname !== page.pathname) window.scrollTo(0, 0);
    // Back finds it there too, where nobody scrolls before the page is left.
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
  // Whoever scrolls by hand decides.
  for (const name of USED) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  reach();
  return stop;
}
