import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ArrowLeft } from '../icons/index.ts';
import type { LinkTarget } from '../system/link.tsx';
import { Heading, type HeadingSize } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { TextLink } from '../text/TextLink.tsx';

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '0.75rem 1rem',
  },
  variants: { flush: { true: {}, false: { marginBottom: { base: '1rem', md: '1.5rem' } } } },
  defaultVariants: { flush: false },
});
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' } });
const Back = chakra('div', { base: { _print: { display: 'none' } } });
const Words = chakra('div', { base: { flex: '1 1 12rem', minWidth: 0 } });

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  size?: Extract<HeadingSize, 'display' | 'h1'>;
  /** Inside a stack, which sets the spacing itself. */
  flush?: boolean;
  /** "← Mon compte" above the title. */
  back?: LinkTarget & { text: string };
}

/** The page's h1. It takes the focus after a navigation, so scripts can focus it. */
export function PageHeader({ title, subtitle, actions, size = 'h1', flush = false, back }: PageHeaderProps) {
  const { text, ...target } = back ?? { text: '' };
  return (
    <Header flush={flush}>
      <Words>
        {back && (
          <Back>
            <TextLink icon={ArrowLeft} {...target}>
              {text}
            </TextLink>
          </Back>
        )}
        <Heading level={1} size={size} tabIndex={-1}>
          {title}
        </Heading>
        {subtitle && (
          <Text tone="muted" marginTop="0.25rem">
            {subtitle}
          </Text>
        )}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Header>
  );
}
