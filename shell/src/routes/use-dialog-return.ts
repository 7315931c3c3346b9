import { useEffect, useLayoutEffect, useRef } from 'react';

/** After the dialog's own closing movement, in ms. */
const SETTLED = 50;

/** When a dialog goes, the focus goes back to what opened it; to the page's heading where that is gone. */
export function useDialogReturn(dialogPath: string | null): void {
  const opener = useRef<HTMLElement | null>(null);
  const isOpen = dialogPath !== null;

  useLayoutEffect(() => {
    // The dialog's code takes the focus later: now it is still where the member was.
    if (isOpen)
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [isOpen]);

  useEffect(() => {
    if (isOpen || !opener.current) return;
    const target = opener.current;
    opener.current = null;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      if (target.isConnected && target !== document.body) target.focus({ preventScroll: true });
      else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
