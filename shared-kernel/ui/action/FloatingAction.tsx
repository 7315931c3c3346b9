import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { IconType } from '../icons/index.ts';
import type { LinkTarget } from '../system/link.tsx';
import { Button } from './Button.tsx';

const Place = chakra('div', {
  base: {
    display: { base: 'block', md: 'none' },
    position: 'fixed',
    insetInlineEnd: '1rem',
    bottom: 'calc(var(--p-tab-bar, 4rem) + 1rem + env(safe-area-inset-bottom))',
    zIndex: 1000,
    borderRadius: 'full',
    boxShadow: 'e3',
    _print: { display: 'none' },
  },
});
const Words = chakra('span', {
  base: { overflow: 'hidden', whiteSpace: 'nowrap', transition: 'max-width 120ms', maxWidth: '16rem' },
  variants: { small: { true: { maxWidth: 0 } } },
});

/** True after the page was scrolled down, until it is scrolled up again. */
function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8) return;
      setDown(now > last && now > 48);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return down;
}

export interface FloatingActionProps extends LinkTarget {
  icon: IconType;
  children: ReactNode;
  locked?: boolean;
}

/**
 * A phone's main action: a pill above the tab bar, which shrinks to its icon when the page is scrolled down.
 * The end of the page leaves space for it (`data-floating-action`). Screen readers read its text in both
 * states.
 */
export function FloatingAction({ children, ...rest }: FloatingActionProps) {
  const small = useScrolledDown();
  return (
    <Place data-floating-action>
      <Button variant="primary" size="lg" borderRadius="full" gap={small ? 0 : '0.5rem'} {...rest}>
        <Words small={small}>{children}</Words>
      </Button>
    </Place>
  );
}
