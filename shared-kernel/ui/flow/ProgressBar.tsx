import { chakra } from '@chakra-ui/react';

const Track = chakra('div', {
  base: {
    borderRadius: 'full',
    background: 'surface-3',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
  variants: { size: { sm: { height: '0.375rem' }, md: { height: '0.625rem' } } },
});
const Level = chakra('div', {
  base: { height: '100%', borderRadius: 'full', background: 'primary' },
  variants: {
    known: {
      true: { transition: 'width 120ms', _motionReduce: { transition: 'none' } },
      false: {
        width: '40%',
        animation: 'p-load 1.6s cubic-bezier(.2,0,0,1) infinite',
        _motionReduce: { animation: 'none', width: '100%', opacity: 0.5 },
      },
    },
  },
});

export interface ProgressBarProps {
  /** What is under way: « Préparation du fichier ». */
  label: string;
  /** How much of it is done, from 0 to 1; without it the bar says only that it goes on. */
  share?: number;
  /** The progress in words: « 200 sur 800 remboursements ». */
  text?: string;
  size?: 'sm' | 'md';
}

/** How far the portal has come with something; for what a member has come to, see `StepProgress`. */
export function ProgressBar({ label, share, text, size = 'md' }: ProgressBarProps) {
  const isShareKnown = share !== undefined;
  const percent = isShareKnown ? Math.round(Math.min(1, Math.max(0, share)) * 100) : undefined;
  return (
    <Track
      size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <Level known={isShareKnown} style={isShareKnown ? { width: `${percent}%` } : {}} />
    </Track>
  );
}
