import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChevronDown } from '../icons/index.ts';

const Root = chakra('details', {
  base: {
    '& > summary': {
      listStyle: 'none',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0.5rem',
      minHeight: '2.75rem',
      cursor: 'pointer',
      fontWeight: 'emphasis',
      borderRadius: 'sm',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary > svg': { transition: 'transform 120ms', flexShrink: 0 },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
    // A section cannot be opened on paper.
    _print: {
      '&::details-content': { display: 'block', contentVisibility: 'visible' },
      '& > summary > svg': { display: 'none' },
    },
  },
});

/** A section that opens on demand. */
export function Disclosure({
  title,
  open,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <Root open={open}>
      <summary>
        <span>{title}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      {children}
    </Root>
  );
}
