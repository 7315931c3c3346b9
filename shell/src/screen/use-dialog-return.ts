import { useEffect, useLayoutEffect, useRef } from 'react';

/** Delay in ms, so that the focus moves after the dialog has closed. */
const SETTLED = 50;

/** Returns the focus to the opener when a dialog closes, or to the page's heading if the opener is gone. */
export function useDialogReturn(dialogPath: string | null): void {
  const opener = useRef<HTMLElement | null>(null);
  const isOpen = dialogPath !== null;

  useLayoutEffect(() => {
    // The dialog takes the focus later, so the active element is still the opener.
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
