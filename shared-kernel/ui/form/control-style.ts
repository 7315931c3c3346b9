/** The style of every input: 48 px high, with the same focus ring and the same error style. */
export const controlStyle = {
  width: '100%',
  minHeight: '3rem',
  paddingInline: '0.875rem',
  background: 'surface',
  color: 'text',
  border: '1px solid var(--p-line-strong)',
  borderRadius: 'md',
  fontSize: '1rem',
  lineHeight: '1.5rem',
  transition: 'border-color 120ms',
  _placeholder: { color: 'text-2', opacity: 1 },
  _hover: { borderColor: 'text-2' },
  _focusVisible: { borderColor: 'primary' },
  _invalid: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px var(--p-danger)' },
  _disabled: { background: 'surface-2', color: 'text-2', cursor: 'not-allowed' },
  _readOnly: { background: 'surface-2', borderColor: 'surface-2' },
} as const;
