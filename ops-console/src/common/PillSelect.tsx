import { chakra } from '@member-portal/shared-kernel/ui';

const Choice = chakra('select', {
  base: {
    minHeight: '2.5rem',
    paddingInline: '0.875rem',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'full',
    background: 'surface',
    fontSize: '0.9375rem',
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
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Words of the first line, which chooses nothing; absent: something is always chosen. */
  all?: string;
}

/** A choice that narrows what a place shows. */
export function PillSelect({ id, label, value, onChange, options, all }: PillSelectProps) {
  return (
    <Choice
      id={id}
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
