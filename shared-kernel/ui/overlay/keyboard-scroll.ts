const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * Ref of a box that scrolls: it takes the focus itself, and with it the arrow keys, where it holds more than it shows
 * and nothing in it could be tabbed to. Otherwise it stays out of the way.
 */
export function keyboardScroll(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  const look = () => {
    const needsFocus = box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE);
    box.tabIndex = needsFocus ? 0 : -1;
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  const contents = new MutationObserver(look);
  contents.observe(box, { childList: true, subtree: true });
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
