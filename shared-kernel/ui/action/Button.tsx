import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { type IconType, Lock } from '../icons/index.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { AnyLink, isLink, type LinkTarget } from '../system/link.tsx';
import { useUiTexts } from '../system/texts.ts';
import { buttonRecipe } from './button-styles.ts';

const Root = chakra('button', buttonRecipe);
const LinkRoot = chakra(AnyLink, buttonRecipe);
const Label = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: 'inherit' } });
const Sending = chakra('span', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    overflow: 'hidden',
    height: '1.25rem',
    margin: 'auto',
  },
});

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'text' | 'danger' | 'onDeep' | 'onDeepFilled';

type Native = Omit<HTMLChakraProps<'button'>, 'size' | 'variant' | 'children'>;

export interface ButtonProps extends LinkTarget, Native {
  ref?: Ref<HTMLButtonElement>;
  /** A screen has one `primary` button. The `onDeep…` variants are for the dark background of a card. */
  variant?: ButtonVariant;
  size?: 'lg' | 'md' | 'sm';
  icon?: IconType;
  iconEnd?: IconType;
  /** Shows a spinner, keeps the width and the focus, ignores clicks. */
  loading?: boolean;
  loadingText?: string;
  /**
   * In a read-only session the button is grey with a lock. It can still be reached by keyboard, and explains
   * why.
   */
  locked?: boolean;
  fullWidth?: boolean;
  children: ReactNode;
}

/** A button, or a link that looks like one if `to`, `route` or `href` is set. */
export function Button(props: ButtonProps) {
  const { to, route, params, search, href, icon, iconEnd, loading, loadingText, locked, children, ...rest } =
    props;
  const t = useUiTexts();
  const iconSize = rest.size === 'sm' ? 18 : 20;
  const Start = locked ? Lock : icon;
  const End = iconEnd;
  const target = { to, route, params, search, href };
  const label = (
    <>
      {Start && <Start size={iconSize} aria-hidden />}
      {children}
      {End && <End size={iconSize} aria-hidden />}
      {locked && <VisuallyHidden> ({t('locked')})</VisuallyHidden>}
    </>
  );
  if (isLink(target) && !locked && !rest.disabled) {
    const { disabled, type, onClick, ...linkProps } = rest;
    return (
      <LinkRoot {...(linkProps as object)} onClick={onClick as never} {...target}>
        {label}
      </LinkRoot>
    );
  }
  const inert = loading || locked;
  const stop = (event: MouseEvent) => event.preventDefault();
  return (
    <Root
      type="button"
      {...rest}
      {...(inert && { 'aria-disabled': locked ? true : undefined, onClick: stop })}
      aria-busy={loading || undefined}
    >
      {loading ? (
        <>
          <Label visibility="hidden">{label}</Label>
          <Sending>
            <Spinner size={20} />
            <span>{loadingText ?? t('sending')}</span>
          </Sending>
        </>
      ) : (
        label
      )}
    </Root>
  );
}
