import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Check, type IconType } from '../icons/index.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';

const Frame = chakra('div', { base: { display: 'grid', gap: '1rem', maxWidth: '28.75rem' } });
const Mark = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '3.5rem',
    borderRadius: 'full',
    forcedColorAdjust: 'none',
  },
  variants: {
    tone: {
      success: { background: 'success-soft', color: 'success' },
      warning: { background: 'warning-soft', color: 'warning' },
    },
  },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '0.5rem',
    padding: '0.875rem 1rem',
    borderRadius: 'md',
    background: 'surface-2',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 1rem' },
    // The label grows, so a value beside it is at the end, and a long one is below at the start.
    '& dt': { flex: '1 0 auto', maxWidth: '100%', color: 'text-2' },
    '& dd': { minWidth: 0, fontWeight: 'emphasis', overflowWrap: 'anywhere' },
  },
});
const Ways = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    flexWrap: 'wrap',
    gap: '0.75rem',
    marginTop: '0.5rem',
    '& > *': { flexGrow: 1 },
  },
});

export interface ConfirmationProps {
  /** « Votre demande est envoyée ». */
  title: ReactNode;
  /** What happens next. */
  text?: ReactNode;
  /** For example the date of the answer, where to read it, and the reference. */
  facts?: readonly { label: string; value: ReactNode }[];
  /** The buttons: one filled button first. */
  actions?: ReactNode;
  icon?: IconType;
  /** `warning` if the member still has something to do. */
  tone?: 'success' | 'warning';
  level?: HeadingProps['level'];
  /** Moves the focus to the title when it appears, so that screen readers read the success first. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Confirms an action, with the next steps, their dates and the reference to keep. */
export function Confirmation(props: ConfirmationProps) {
  const {
    title,
    text,
    facts = [],
    actions,
    icon: Icon = Check,
    tone = 'success',
    level = 2,
    takesFocus,
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Frame>
      <Mark tone={tone} aria-hidden>
        <Icon size={28} />
      </Mark>
      <div>
        <Heading level={level} size="h2" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {text && <Text marginTop="0.25rem">{text}</Text>}
      </div>
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      {children}
      {actions && <Ways>{actions}</Ways>}
    </Frame>
  );
}
