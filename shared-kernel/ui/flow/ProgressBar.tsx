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
  /** Names the work: « Préparation du fichier ». */
  label: string;
  /** The completed part, from 0 to 1. Without it the bar shows only that the work continues. */
  share?: number;
  /** The progress as text: « 200 sur 800 remboursements ». */
  text?: string;
  size?: 'sm' | 'md';
}

/** The progress of the portal's own work. `StepProgress` shows the steps that a member has reached. */
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
