import { chakra } from '@chakra-ui/react';
import type { IconType } from '../icons/index.ts';

const Square = chakra('span', {
  base: { display: 'inline-grid', placeItems: 'center', flexShrink: 0, borderRadius: 'md' },
  variants: {
    tone: {
      neutral: { background: 'surface-2', color: 'text-2' },
      primary: { background: 'primary-soft', color: 'primary' },
      accent: { background: 'accent-soft', color: 'on-accent-soft' },
      success: { background: 'success-soft', color: 'success' },
      warning: { background: 'warning-soft', color: 'warning' },
      danger: { background: 'danger-soft', color: 'danger' },
      info: { background: 'info-soft', color: 'info' },
      /** On a surface in the soft danger colour. */
      alert: { background: 'surface', color: 'danger' },
      onFill: { background: 'fill-block', color: 'inherit' },
    },
    size: {
      sm: { boxSize: '2.25rem' },
      md: { boxSize: '2.5rem' },
      lg: { boxSize: '3rem' },
      xl: { boxSize: '4rem', borderRadius: 'lg' },
    },
  },
});

const iconSizes = { sm: 18, md: 20, lg: 24, xl: 32 };

export interface IconBoxProps {
  icon: IconType;
  tone?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'alert' | 'onFill';
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** An icon beside text, as decoration. */
export function IconBox({ icon: Icon, tone = 'neutral', size = 'md' }: IconBoxProps) {
  return (
    <Square tone={tone} size={size} aria-hidden data-icon-box>
      <Icon size={iconSizes[size]} />
    </Square>
  );
}
