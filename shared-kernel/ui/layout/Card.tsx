import { chakra } from '@chakra-ui/react';

/**
 * A white surface on the page, with a padding of 24 px (16 on a phone). Use `padding="none"` for
 * lists that reach the edges.
 */
export const Card = chakra('section', {
  base: { background: 'surface', borderRadius: 'lg', boxShadow: 'e1', position: 'relative' },
  variants: {
    padding: {
      md: { padding: { base: '1rem', md: '1.5rem' } },
      sm: { padding: '1rem' },
      none: {},
    },
  },
  defaultVariants: { padding: 'md' },
});
