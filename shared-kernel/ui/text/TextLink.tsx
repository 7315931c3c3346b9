import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChevronRight, type IconType } from '../icons/index.ts';
import { AnyLink, type LinkTarget } from '../system/link.tsx';

const Anchor = chakra(AnyLink, {
  base: {
    color: 'primary',
    fontWeight: 'emphasis',
    borderRadius: 'sm',
    cursor: 'pointer',
    transition: 'color 120ms',
    _hover: { color: 'primary-hover', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  variants: {
    look: {
      standalone: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '0.25rem',
        minHeight: '1.5rem',
        fontSize: '0.9375rem',
        lineHeight: '1.25rem',
      },
      inline: {
        // Enlarges the touch target without moving the text.
        paddingBlock: '0.25rem',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
      },
    },
  },
});

export interface TextLinkProps extends LinkTarget {
  /** Underlined, for a link within a sentence; a separate link is not. */
  inline?: boolean;
  icon?: IconType;
  /** Shows a chevron after the text. */
  chevron?: boolean;
  onClick?: () => void;
  children: ReactNode;
  'aria-label'?: string;
}

export function TextLink({ inline, icon: Icon, chevron, children, ...target }: TextLinkProps) {
  return (
    <Anchor look={inline ? 'inline' : 'standalone'} {...target}>
      {Icon && <Icon size={18} aria-hidden />}
      {children}
      {chevron && <ChevronRight size={16} aria-hidden />}
    </Anchor>
  );
}
