import { chakra } from '@member-portal/shared-kernel/ui';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    // Centred in the content area, which begins to the right of the side bar.
    left: 'calc(50% + var(--p-side, 0px) / 2)',
    bottom: { base: 'calc(4.75rem + env(safe-area-inset-bottom))', md: '1.25rem' },
    width: 'min(34rem, calc(100vw - var(--p-side, 0px) - 2rem))',
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    padding: '0.75rem 1rem',
    borderRadius: 'md',
    boxShadow: 'e3',
    background: 'inverse',
    color: 'on-inverse',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    '& > span': { flex: 1 },
  },
  variants: {
    /** Above dialogs, or only above the page beneath them. */
    over: { everything: { zIndex: 1400 }, page: { zIndex: 1200 } },
  },
});

interface FloatingBarProps {
  over: 'everything' | 'page';
  icon: IconType;
  action?: ReactNode;
  children: ReactNode;
}

/** A message at the bottom of the screen, at every scroll position. */
export function FloatingBar({ over, icon: Icon, action, children }: FloatingBarProps) {
  return (
    <Bar over={over}>
      <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
      <span>{children}</span>
      {action}
    </Bar>
  );
}
