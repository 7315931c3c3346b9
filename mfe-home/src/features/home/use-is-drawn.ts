import { startTransition, useEffect, useState } from 'react';

let drawnBefore = false;

/**
 * False until the first view has been painted, on the first visit of this page: what lies below it is drawn afterwards, in
 * steps that leave the page answering. A return to Home draws everything at once, so that its place is found again.
 */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(drawnBefore);
  useEffect(() => {
    if (drawnBefore) return;
    let timer: ReturnType<typeof setTimeout>;
    // A frame is painted after its callbacks: the task after it comes when it shows.
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
