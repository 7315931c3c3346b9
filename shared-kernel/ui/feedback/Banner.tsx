import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, type IconType, Info, TriangleAlert } from '../icons/index.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { useUiTexts } from '../system/texts.ts';

const Surface = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    padding: '0.875rem 1rem',
    borderRadius: 'md',
    color: 'text',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    // The brand's colour does not have enough contrast on every tone.
    '& a': { color: 'inherit' },
  },
  variants: {
    tone: {
      info: { background: 'info-soft' },
      success: { background: 'success-soft' },
      warning: { background: 'warning-soft' },
      danger: { background: 'danger-soft' },
      neutral: { background: 'surface-2' },
      inverse: { background: 'inverse', color: 'on-inverse', borderRadius: 0 },
    },
  },
});
const Words = chakra('div', { base: { flex: '1 1 12rem', minWidth: 0 } });
const Corner = chakra('span', { base: { alignSelf: 'flex-start', margin: '-0.375rem -0.5rem -0.375rem 0' } });
const Sign = chakra('span', {
  base: { display: 'inline-flex', alignSelf: 'flex-start', paddingTop: '0.0625rem' },
});
const Title = chakra('strong', { base: { fontWeight: 'emphasis' } });

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: Info,
  inverse: Info,
};

export interface BannerProps {
  tone?: keyof typeof icons;
  icon?: IconType;
  title?: ReactNode;
  /** The text: on the line of the title, or below the title with `stacked`. */
  children?: ReactNode;
  stacked?: boolean;
  action?: ReactNode;
  /** A small close button in the upper corner, at every width. */
  corner?: ReactNode;
  /**
   * `alert` if it is the reaction to an action of the member; `status` if it is less urgent; none
   * if it is there from the start.
   */
  role?: 'alert' | 'status' | 'none';
}

/** A message in the page. */
export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  stacked,
  action,
  corner,
  role = 'none',
}: BannerProps) {
  const t = useUiTexts();
  const Icon = icon ?? icons[tone];
  return (
    <Surface tone={tone} {...(role !== 'none' && { role })}>
      <Sign aria-hidden color={tone === 'inverse' || tone === 'neutral' ? 'inherit' : tone}>
        <Icon size={20} />
      </Sign>
      <Words {...(corner ? { flexBasis: 0 } : {})}>
        {(tone === 'danger' || tone === 'warning') && <VisuallyHidden>{t(`tone.${tone}`)}. </VisuallyHidden>}
        {title && <Title {...(stacked && { display: 'block' })}>{title}</Title>} {children}
      </Words>
      {action}
      {corner && <Corner>{corner}</Corner>}
    </Surface>
  );
}
