import type { MouseEvent, ReactNode } from 'react';
import { chakra } from '../ui/index.ts';
import { addressOf, type Place } from './place.ts';

const Link = chakra('a', {
  base: {
    display: 'inline-block',
    paddingBlock: '0.25rem',
    paddingInline: '0.625rem',
    borderRadius: 'sm',
    border: '1px solid var(--p-line-strong)',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    color: 'text',
    _hover: { background: 'surface-2' },
    '&[aria-current=true]': { background: 'primary', borderColor: 'primary', color: 'on-primary' },
  },
  variants: {
    look: {
      pill: {},
      row: {
        display: 'block',
        border: 0,
        '&[aria-current=true]': { background: 'primary-soft', color: 'primary', fontWeight: 'emphasis' },
      },
    },
  },
});

export interface GoingProps {
  place: Place;
  go: (change: Partial<Place>) => void;
}

interface Props extends GoingProps {
  to: Partial<Place>;
  look?: 'pill' | 'row';
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link within the catalogue. It has an address, and changes the page without a reload. */
export function Going({ place, go, to, look = 'pill', isCurrent, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Link
      look={look}
      href={addressOf({ ...place, overlay: null, ...to })}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={follow}
    >
      {children}
    </Link>
  );
}
