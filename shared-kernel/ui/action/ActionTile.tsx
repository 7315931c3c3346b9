import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconBox } from '../data/IconBox.tsx';
import { ChevronRight, type IconType, Lock } from '../icons/index.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { AnyLink, isLink, type LinkTarget } from '../system/link.tsx';
import { useUiTexts } from '../system/texts.ts';

const recipe = {
  base: {
    display: 'grid',
    containerType: 'inline-size',
    width: '100%',
    minHeight: '4rem',
    borderRadius: 'md',
    border: '1px solid',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background 120ms',
    _print: { display: 'none' },
  },
  variants: {
    look: {
      primary: {
        background: 'primary',
        borderColor: 'primary',
        color: 'on-primary',
        _hover: { background: 'primary-hover' },
      },
      secondary: {
        background: 'surface',
        borderColor: 'line-strong',
        color: 'text',
        _hover: { background: 'surface-2' },
      },
      card: {
        background: 'surface',
        borderColor: 'transparent',
        boxShadow: 'e1',
        color: 'text',
        borderRadius: 'lg',
      },
      locked: { background: 'surface-2', borderColor: 'transparent', color: 'text-2', cursor: 'not-allowed' },
    },
  },
} as const;
const Root = chakra('button', recipe);
const LinkRoot = chakra(AnyLink, recipe);
/** In a row; on narrow screens stacked; on very narrow ones only icon and title. */
const Content = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    padding: '0.6875rem 0.875rem',
    '@container (max-width: 15rem)': {
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '0.5rem',
      padding: '0.875rem',
      '& > [data-chevron]': { display: 'none' },
    },
    '@container (max-width: 11.5rem)': {
      flexDirection: 'row',
      alignItems: 'center',
      gap: '0.625rem',
      padding: '0.6875rem 0.75rem',
      '& > [data-icon-box]': { boxSize: '1.5rem', background: 'transparent' },
      '& [data-title]': { fontSize: '0.875rem' },
      '& [data-meta]': { display: 'none' },
    },
  },
});
const Words = chakra('span', { base: { flex: 1, minWidth: 0 } });
const Title = chakra('span', {
  base: { display: 'block', fontWeight: 'emphasis', fontSize: '0.9375rem', lineHeight: '1.25rem' },
});
const Meta = chakra('span', {
  base: { display: 'block', fontSize: '0.875rem', lineHeight: '1.25rem', opacity: 0.85 },
});

export interface ActionTileProps extends LinkTarget {
  icon: IconType;
  title: ReactNode;
  meta?: ReactNode;
  /** `primary` counts as the only filled button of the screen. */
  variant?: 'primary' | 'secondary' | 'card';
  locked?: boolean;
  /** For a button that shows and hides content below. */
  expanded?: boolean;
  onClick?: () => void;
}

/** A large link or button: icon box, title, one line, chevron. */
export function ActionTile(props: ActionTileProps) {
  const {
    icon,
    title,
    meta,
    variant = 'secondary',
    locked,
    expanded,
    onClick,
    to,
    route,
    params,
    search,
    href,
  } = props;
  const t = useUiTexts();
  const target = { to, route, params, search, href };
  const content = (
    <Content>
      <IconBox icon={icon} tone={locked ? 'neutral' : variant === 'primary' ? 'onFill' : 'primary'} />
      <Words>
        <Title data-title>{title}</Title>
        {meta && <Meta data-meta>{meta}</Meta>}
        {locked && <VisuallyHidden> ({t('locked')})</VisuallyHidden>}
      </Words>
      {locked ? <Lock size={20} aria-hidden /> : <ChevronRight size={20} aria-hidden data-chevron />}
    </Content>
  );
  if (locked)
    return (
      <Root type="button" look="locked" aria-disabled>
        {content}
      </Root>
    );
  if (isLink(target))
    return (
      <LinkRoot look={variant} onClick={onClick} {...target}>
        {content}
      </LinkRoot>
    );
  return (
    <Root type="button" look={variant} onClick={onClick} aria-expanded={expanded}>
      {content}
    </Root>
  );
}
