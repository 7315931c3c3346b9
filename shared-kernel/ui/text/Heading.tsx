import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';

const Title = chakra('h2', {
  base: { fontFamily: 'heading', fontWeight: 'heading', color: 'text', textWrap: 'balance' },
  variants: {
    size: {
      display: {
        fontSize: { base: '1.75rem', md: '2.125rem' },
        lineHeight: { base: '2.125rem', md: '2.625rem' },
        letterSpacing: '-0.015em',
      },
      h1: {
        fontSize: { base: '1.625rem', md: '1.875rem' },
        lineHeight: { base: '2rem', md: '2.375rem' },
        letterSpacing: '-0.01em',
      },
      h2: { fontSize: { base: '1.1875rem', md: '1.25rem' }, lineHeight: { base: '1.625rem', md: '1.75rem' } },
      card: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5rem', fontFamily: 'body', fontWeight: 'emphasis' },
    },
  },
});

export type HeadingSize = 'display' | 'h1' | 'h2' | 'card' | 'h3';

export interface HeadingProps extends HTMLChakraProps<'h2'> {
  ref?: Ref<HTMLHeadingElement>;
  /** Level in the outline; `size` sets the look. */
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize;
}

const usualSize = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h3' } as const;

export function Heading({ level, size = usualSize[level], ...rest }: HeadingProps) {
  return <Title as={`h${level}`} size={size} {...rest} />;
}
