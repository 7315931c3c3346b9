import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { IconType } from '../icons/index.ts';

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    paddingInline: '0.5rem 0.625rem',
    minHeight: '1.625rem',
    borderRadius: 'full',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 'emphasis',
    verticalAlign: 'middle',
  },
  variants: {
    tone: {
      info: { background: 'info-soft', color: 'info' },
      warning: { background: 'warning-soft', color: 'warning' },
      success: { background: 'success-soft', color: 'success' },
      danger: { background: 'danger-soft', color: 'danger' },
      neutral: { background: 'surface-2', color: 'text-2', fontWeight: 500 },
    },
  },
});

export type ChipTone = 'info' | 'warning' | 'success' | 'danger' | 'neutral';

export interface ChipProps {
  tone?: ChipTone;
  icon?: IconType;
  children: ReactNode;
}

/** A state as text with an icon and a soft colour; never by colour alone. */
export function Chip({ tone = 'neutral', icon: Icon, children }: ChipProps) {
  return (
    <Pill tone={tone}>
      {Icon && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      <span>{children}</span>
    </Pill>
  );
}
