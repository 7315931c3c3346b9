import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { IconType } from '../icons/index.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';

const Centre = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '0.25rem',
    maxWidth: '27rem',
    marginInline: 'auto',
  },
  variants: {
    size: { md: { paddingBlock: { base: '1.5rem', md: '2rem' } }, sm: { paddingBlock: '0.75rem' } },
  },
});
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '0.75rem', marginTop: '1.25rem' },
});
const Drawing = chakra('svg', { base: { width: '8.75rem', height: 'auto', marginBottom: '1rem' } });

/** Two sheets in the brand's colours, with an icon for the kind of content. */
function Sheets({ icon: Icon }: { icon: IconType }) {
  return (
    <Drawing viewBox="0 0 140 110" aria-hidden>
      <ellipse cx="70" cy="99" rx="65" ry="8" fill="var(--p-surface-2)" />
      <path
        d="M20 20l37-5 9 70-37 5z"
        fill="var(--p-primary-soft)"
        stroke="var(--p-primary-soft)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path
        d="M56 9l54 4-6 76-54-4z"
        fill="var(--p-surface)"
        stroke="var(--p-line-strong)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M65 25l26 2M64 36l37 3M63 46l32 2"
        stroke="var(--p-line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="106" cy="79" r="19" fill="var(--p-primary)" />
      <Icon x={95} y={68} width={22} height={22} color="var(--p-on-primary)" />
    </Drawing>
  );
}

export interface EmptyStateProps {
  /** Icon on the illustration. */
  icon?: IconType;
  /** Replaces the illustration. */
  drawing?: ReactNode;
  title: ReactNode;
  /** What will be shown here, and when. */
  text?: ReactNode;
  action?: ReactNode;
  /** Further links under the action. */
  more?: ReactNode;
  level?: HeadingProps['level'];
  size?: 'md' | 'sm';
}

export function EmptyState({
  icon,
  drawing,
  title,
  text,
  action,
  more,
  level = 2,
  size = 'md',
}: EmptyStateProps) {
  return (
    <Centre size={size}>
      {drawing ?? (icon && <Sheets icon={icon} />)}
      <Heading level={level} size={size === 'sm' ? 'h3' : 'h2'}>
        {title}
      </Heading>
      {text && (
        <Text tone="muted" variant={size === 'sm' ? 'small' : 'body'}>
          {text}
        </Text>
      )}
      {action && <Actions>{action}</Actions>}
      {more && (
        <Text variant="small" tone="muted" marginTop="1.25rem">
          {more}
        </Text>
      )}
    </Centre>
  );
}
