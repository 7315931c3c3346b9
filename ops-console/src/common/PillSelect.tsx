import { chakra } from '@member-portal/shared-kernel/ui';

/** The look of a filter's control. */
export const PILL = {
  minHeight: '2.5rem',
  paddingInline: '0.875rem',
  border: '1px solid var(--p-line-strong)',
  borderRadius: 'full',
  background: 'surface',
  fontSize: '0.9375rem',
} as const;

const Choice = chakra('select', {
  base: {
    ...PILL,
    maxWidth: '100%',
    '&[data-set]': {
      background: 'primary-soft',
      borderColor: 'primary',
      color: 'primary',
      fontWeight: 'emphasis',
    },
  },
});

interface PillSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Text of the first option, which removes the filter. Without it, one of the options is always selected. */
  all?: string;
}

/** A drop-down list that filters the content of a page. */
export function PillSelect({ label, value, onChange, options, all }: PillSelectProps) {
  return (
    <Choice
      aria-label={label}
      value={value}
      {...(all !== undefined && value !== '' && { 'data-set': '' })}
      onChange={(event) => onChange(event.target.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Choice>
  );
}
