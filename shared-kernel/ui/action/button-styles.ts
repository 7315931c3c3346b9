/** Shared by buttons, links that look like buttons and the pills of filters. */
export const buttonRecipe = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    position: 'relative',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    fontWeight: 'emphasis',
    lineHeight: '1.25rem',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    flexShrink: 0,
    userSelect: 'none',
    transition: 'background 120ms, border-color 120ms, color 120ms',
    '& svg': { flexShrink: 0 },
    _disabled: {
      background: 'surface-2',
      color: 'text-2',
      borderColor: 'transparent',
      cursor: 'not-allowed',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: {
        background: 'primary',
        color: 'on-primary',
        _hover: { background: 'primary-hover' },
      },
      secondary: {
        background: 'surface',
        color: 'text',
        borderColor: 'line-strong',
        _hover: { background: 'surface-2' },
      },
      soft: {
        background: 'primary-soft',
        color: 'primary',
        _hover: { borderColor: 'primary' },
      },
      text: {
        // A button without an icon needs less padding at its sides, at every size.
        '--p-button-room': '0.625rem',
        background: 'transparent',
        color: 'primary',
        _hover: { background: 'primary-soft' },
        _disabled: { background: 'transparent' },
      },
      danger: {
        background: 'surface',
        color: 'danger',
        borderColor: 'danger',
        _hover: { background: 'danger-soft' },
      },
      onDeep: {
        background: 'transparent',
        color: 'on-deep',
        borderColor: 'on-deep-2',
        _hover: { background: 'deep-block' },
        _focusVisible: { outlineColor: 'on-deep' },
      },
      onDeepFilled: {
        background: 'on-deep-fill',
        color: 'on-deep-fill-text',
        _hover: { background: 'primary-soft', color: 'primary' },
        _focusVisible: { outlineColor: 'on-deep' },
      },
    },
    size: {
      lg: { minHeight: '3.25rem', paddingInline: 'var(--p-button-room, 1.25rem)', fontSize: '1rem' },
      md: {
        minHeight: '2.75rem',
        paddingInline: 'var(--p-button-room, 1.125rem)',
        paddingBlock: '0.375rem',
        fontSize: '0.9375rem',
      },
      sm: {
        minHeight: '2.25rem',
        paddingInline: 'var(--p-button-room, 0.75rem)',
        paddingBlock: '0.25rem',
        fontSize: '0.875rem',
      },
    },
    fullWidth: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
} as const;
