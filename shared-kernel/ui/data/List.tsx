import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Items = chakra('ul', {
  base: { listStyle: 'none' },
  variants: {
    inset: {
      none: {},
      md: { '--p-row-inset': { base: '1rem', md: '1.25rem' } },
    },
    divider: {
      text: {
        '& > li:not(:last-child) [data-row-main]': { boxShadow: '0 1px 0 var(--p-line)' },
      },
      full: { '& > li:not(:last-child)': { boxShadow: '0 1px 0 var(--p-line)' } },
      none: {},
    },
  },
  defaultVariants: { inset: 'none', divider: 'text' },
});

export interface ListProps extends Omit<HTMLChakraProps<'ul'>, 'inset'> {
  /** Padding left and right inside each row, for lists that touch the edges of a card. */
  inset?: 'none' | 'md';
  /** Lines between rows: below the text only, over the full width, or none. */
  divider?: 'text' | 'full' | 'none';
}

/** Contains `ListRow` (or any `<li>`). Set `aria-label` if no heading names the list. */
export function List({ inset = 'none', ...rest }: ListProps) {
  // Safari drops the list role with list-style: none.
  return <Items role="list" {...({ inset } as object)} {...rest} />;
}
