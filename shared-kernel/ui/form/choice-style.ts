/**
 * Radio buttons and checkboxes, drawn on the native control so that the keyboard works without
 * extra code.
 */
export const markStyle = {
  appearance: 'none',
  boxSize: '1.375rem',
  flexShrink: 0,
  border: '1.5px solid var(--p-line-strong)',
  background: 'surface',
  cursor: 'pointer',
  display: 'inline-grid',
  placeItems: 'center',
  transition: 'border-color 120ms, background 120ms',
  _checked: { borderColor: 'primary', background: 'primary' },
  _invalid: { borderColor: 'danger' },
  _disabled: { cursor: 'not-allowed', background: 'surface-2' },
} as const;
