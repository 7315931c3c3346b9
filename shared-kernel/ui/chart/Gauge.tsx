import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Text } from '../text/Text.tsx';

const Track = chakra('div', {
  base: {
    height: '0.625rem',
    borderRadius: 'full',
    background: 'surface-3',
    overflow: 'hidden',
    marginBlock: '0.375rem',
    forcedColorAdjust: 'none',
  },
});
const Level = chakra('div', {
  base: { height: '100%', borderRadius: 'full', background: 'primary' },
  variants: { full: { true: { background: 'success' }, false: {} } },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 1rem',
    // On a line of its own the amount stays at the end.
    '& > :last-child': { marginInlineStart: 'auto' },
  },
});

export interface GaugeProps {
  label: string;
  /** Language of the label, if it differs from the page's. */
  labelLanguage?: 'fr';
  value: number;
  max: number;
  /** The level as text: "32,00 € sur 50,00 €". */
  text: string;
  note?: ReactNode;
  /** The bar shows the rest, so a full bar is the normal state and has the usual colour. */
  left?: boolean;
}

/** The used or remaining part of a maximum; text beside the bar states the same. */
export function Gauge({ label, labelLanguage, value, max, text, note, left = false }: GaugeProps) {
  const labelId = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div>
      <Line>
        <Text as="span" variant="row">
          <span id={labelId} lang={labelLanguage}>
            {label}
          </span>
        </Text>
        <Text as="span" variant="row" strong whiteSpace="nowrap">
          {text}
        </Text>
      </Line>
      <Track
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
      >
        <Level full={share === 1 && !left} style={{ width: `${share * 100}%` }} />
      </Track>
      {note && (
        <Text variant="small" tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}
