/** Popovers and menus, which float beside the button that opened them. */
export const floatSurface = {
  background: 'surface',
  color: 'text',
  borderRadius: 'md',
  boxShadow: 'e2',
  border: '1px solid var(--p-line)',
  zIndex: 1400,
  outline: 'none',
  maxWidth: 'calc(100vw - 1.5rem)',
  _open: { animation: 'p-fade-in 120ms' },
  _closed: { animation: 'p-fade-out 80ms forwards' },
} as const;
