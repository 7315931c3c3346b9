import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Tick } from '../form/Tick.tsx';
import { Text } from '../text/Text.tsx';
import { useFieldsTexts } from './texts.ts';

const Options = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } });
const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.75rem',
    minHeight: '2.75rem',
    paddingBlock: '0.6875rem',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'text-2' },
  },
});
const Words = chakra('span', { base: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } });

export interface CheckboxOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface CheckboxListProps {
  options: readonly CheckboxOption[];
  /** An answer that excludes the others: « Aucun ». It comes last, after « ou ». */
  none?: CheckboxOption;
  /** The ticked values. */
  chosen: readonly string[];
  /** The new values, in the order of the options. */
  onChange: (chosen: string[]) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  name?: string;
  /** Marks the first checkbox as invalid, because the role `group` does not support `aria-invalid`. */
  invalid?: boolean;
}

/** Checkboxes, any number of which may be ticked. `CheckboxGroup` adds the question and binds them to a form. */
export function CheckboxList(props: CheckboxListProps) {
  const { options, none, chosen, onChange, invalid, name, ...events } = props;
  const t = useFieldsTexts();
  const id = useId();
  const all = none ? [...options, none] : options;
  const toggle = (value: string) => {
    const next = new Set(chosen);
    if (!next.delete(value)) {
      if (value === none?.value) next.clear();
      else if (none) next.delete(none.value);
      next.add(value);
    }
    onChange(all.filter((option) => next.has(option.value)).map((option) => option.value));
  };
  const row = ({ value, label, hint, disabled }: CheckboxOption, at: number) => (
    <Row key={value}>
      <Tick
        {...events}
        type="checkbox"
        name={name}
        value={value}
        disabled={disabled}
        checked={chosen.includes(value)}
        aria-invalid={(invalid && at === 0) || undefined}
        aria-describedby={hint ? `${id}-${at}` : undefined}
        aria-labelledby={`${id}-${at}-label`}
        onChange={() => toggle(value)}
      />
      <Words>
        <Text as="span" id={`${id}-${at}-label`} variant="row" display="block">
          {label}
        </Text>
        {hint && (
          <Text as="span" id={`${id}-${at}`} variant="small" tone="muted" display="block">
            {hint}
          </Text>
        )}
      </Words>
    </Row>
  );
  return (
    <Options>
      {options.map(row)}
      {none && (
        <>
          <Text variant="small" tone="muted" paddingBlock="0.25rem">
            {t('or')}
          </Text>
          {row(none, options.length)}
        </>
      )}
    </Options>
  );
}
