const STORED = 'portal-search-key';

/**
 * True if the key `/` opens the search. Members can switch it off: speech input and typing mistakes also
 * produce single characters (WCAG 2.1.4).
 */
export const isSearchKeyOn = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
};

export function setSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Without storage the setting stays unchanged.
  }
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=textbox], [role=combobox]';
/** Nothing else opens over a dialog or a panel. */
const COVERS = '[role=dialog], [role=alertdialog]';

/** Calls back when the key is pressed outside a field. Returns the function that stops this. */
export function onSearchKey(open: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target as Element | null;
    if (event.defaultPrevented || target?.closest?.(TYPED_INTO) || document.querySelector(COVERS)) return;
    if (!isSearchKeyOn()) return;
    event.preventDefault();
    open();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
