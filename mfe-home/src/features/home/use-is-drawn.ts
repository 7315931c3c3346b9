import { startTransition, useEffect, useState } from 'react';

let drawnBefore = false;

/**
 * On the first visit false until the browser has painted the first screen. The rest is rendered afterwards in a
 * transition, so that the page stays responsive. A return to Home renders everything at once, so that the scroll
 * position can be restored.
 */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(drawnBefore);
  useEffect(() => {
    if (drawnBefore) return;
    let timer: ReturnType<typeof setTimeout>;
    // The browser paints after the frame callbacks, so a task scheduled in one runs after the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        drawnBefore = true;
        startTransition(() => setDrawn(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
}
