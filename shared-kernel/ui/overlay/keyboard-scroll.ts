const FOCUSABLE =
  'a[href], :is(button, input, select, textarea):not(:disabled, [hidden]), [tabindex]:not([tabindex="-1"])';

/**
 * Ref of a scrollable box. The box takes the focus, and with it the arrow keys, if its content
 * overflows and contains nothing that Tab can reach. Otherwise it cannot be focused.
 */
export function keyboardScroll(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  const look = () => {
    const needsFocus = box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE);
    box.tabIndex = needsFocus ? 0 : -1;
    const name = box.closest('[role=dialog], [role=alertdialog]')?.getAttribute('aria-labelledby');
    // A focusable element needs a name.
    if (needsFocus && name) {
      box.setAttribute('role', 'region');
      box.setAttribute('aria-labelledby', name);
    } else {
      box.removeAttribute('role');
      box.removeAttribute('aria-labelledby');
    }
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  const contents = new MutationObserver(look);
  contents.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
