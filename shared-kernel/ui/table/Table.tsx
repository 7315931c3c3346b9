import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/primitives.tsx';

/**
 * One style for the whole table, with selectors for its parts: a long list renders hundreds of rows, and a styled
 * component per cell would take most of that time.
 */
const Root = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: '0.625rem 0.75rem', textAlign: 'start', fontWeight: 400 },
    '& thead th': { color: 'text-2', fontSize: '0.8125rem', lineHeight: '1.125rem', verticalAlign: 'bottom' },
    '& tbody th': { fontWeight: 'emphasis' },
    '& [data-figure]': { textAlign: 'end' },
    '& td[data-figure]': { whiteSpace: 'nowrap' },
  },
});

const Caption = chakra('caption', {
  base: {
    textAlign: 'start',
    paddingBottom: '0.75rem',
    paddingInline: '0.75rem',
    fontSize: '1.0625rem',
    lineHeight: '1.5rem',
    fontWeight: 'emphasis',
  },
});

export interface TableProps extends HTMLChakraProps<'table'> {
  /** Names the table. */
  caption: ReactNode;
  /**
   * Shows the caption above the table. By default only screen readers read it, because a heading nearby has
   * the same text.
   */
  captionShown?: boolean;
}

/**
 * A table whose rows the caller writes: `<thead>`, `<tbody>`, headings with their `scope`. Cells with figures
 * have `data-figure`, which aligns them at the end of the column. `DataTable` renders usual rows itself.
 */
export function Table({ caption, captionShown = false, children, ...rest }: TableProps) {
  return (
    <Root {...rest}>
      {captionShown ? <Caption>{caption}</Caption> : <VisuallyHidden as="caption">{caption}</VisuallyHidden>}
      {children}
    </Root>
  );
}
