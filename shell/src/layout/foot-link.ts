/** Style of the links in the footer. */
export const footLink = {
  base: {
    display: 'inline-block',
    color: 'inherit',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
} as const;
