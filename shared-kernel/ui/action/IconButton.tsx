import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import type { IconType } from '../icons/index.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { AnyLink, isLink, type LinkTarget } from '../system/link.tsx';
import { buttonRecipe } from './button-styles.ts';

const recipe = {
  ...buttonRecipe,
  variants: {
    ...buttonRecipe.variants,
    variant: {
      ...buttonRecipe.variants.variant,
      plain: {
        background: 'transparent',
        color: 'text',
        _hover: { background: 'surface-2' },
        _disabled: { background: 'transparent' },
      },
    },
    size: {
      md: { width: '2.75rem', height: '2.75rem', padding: 0 },
      sm: { width: '2.25rem', height: '2.25rem', padding: 0 },
    },
  },
  defaultVariants: { variant: 'plain', size: 'md' },
} as const;

const Root = chakra('button', recipe);
const LinkRoot = chakra(AnyLink, recipe);

export interface IconButtonProps
  extends LinkTarget,
    Omit<HTMLChakraProps<'button'>, 'size' | 'variant' | 'children'> {
  ref?: Ref<HTMLButtonElement>;
  /** The action of the button as text: read by screen readers, and shown as the browser's tooltip. */
  label: string;
  /** The same words with their languages marked, which an attribute cannot do. */
  words?: ReactNode;
  icon: IconType;
  variant?: 'plain' | 'primary' | 'secondary' | 'soft' | 'onDeep';
  size?: 'md' | 'sm';
}

export function IconButton(props: IconButtonProps) {
  const { label, words, icon: Icon, to, route, params, search, href, ...rest } = props;
  const target = { to, route, params, search, href };
  const named = { title: label, ...(!words && { 'aria-label': label }) };
  const drawing = (
    <>
      <Icon size={rest.size === 'sm' ? 18 : 20} aria-hidden />
      {words && <VisuallyHidden>{words}</VisuallyHidden>}
    </>
  );
  if (isLink(target) && !rest.disabled) {
    const { type, disabled, ...linkProps } = rest;
    return (
      <LinkRoot {...named} {...(linkProps as object)} {...target}>
        {drawing}
      </LinkRoot>
    );
  }
  return (
    <Root type="button" {...named} {...rest}>
      {drawing}
    </Root>
  );
}
