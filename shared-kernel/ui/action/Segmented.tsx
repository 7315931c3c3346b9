import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { visuallyHidden } from '../layout/primitives.tsx';

export const SegmentTrack = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    gap: '2px',
    padding: '4px',
    borderRadius: 'md',
    background: 'surface-3',
    maxWidth: '100%',
    overflowX: 'auto',
    _print: { display: 'none' },
  },
  variants: {
    /** As wide as its container: the segments share the width, and long words break instead of being cut. */
    fill: {
      true: {
        display: 'flex',
        width: '100%',
        '& > label': {
          flex: '1 1 auto',
          minWidth: 0,
          justifyContent: 'center',
          paddingInline: '0.375rem',
          textAlign: 'center',
          whiteSpace: 'normal',
        },
      },
    },
  },
});
export const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '2.25rem',
    paddingInline: '0.875rem',
    borderRadius: 'calc(var(--p-radius-md) * 0.7)',
    color: 'text-2',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:has(:checked)': { background: 'segment', color: 'text', fontWeight: 'emphasis', boxShadow: 'e1' },
    '&:has(:focus-visible)': { outline: '3px solid var(--p-focus)', outlineOffset: '2px' },
    '& input': visuallyHidden,
  },
});

export interface SegmentedProps<Value extends string> {
  /** Name of the choice for screen readers. */
  label: string;
  options: { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Takes the whole width of its container. */
  fill?: boolean;
}

/**
 * A choice of one among a few: "Toutes · En cours 4 · Terminées". Arrow keys move between options, as in any
 * radio group.
 */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  fill,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <SegmentTrack aria-label={label} fill={fill ?? false}>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </Segment>
      ))}
    </SegmentTrack>
  );
}
