import { useState } from 'react';
import { Button, chakra, Stack, Text } from 'shared-kernel/ui';
import { useT } from '../../texts.ts';

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '0.75rem', minHeight: '2.75rem', cursor: 'pointer' },
});
const Tick = chakra('input', { base: { boxSize: '1.25rem', accentColor: 'var(--p-primary)' } });
const DateInput = chakra('input', {
  base: {
    minHeight: '2.75rem',
    paddingInline: '0.75rem',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'md',
    background: 'surface',
    color: 'text',
    colorScheme: 'light dark',
  },
});

interface ManyChoicesProps {
  label: string;
  options: { value: string; text: string }[];
  /** Values chosen when the panel opens. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
  close: () => void;
}

/** Ticks answer at once: the address, where the choice lives, follows a moment later. */
export function ManyChoices({ label, options, chosen, onChange, close }: ManyChoicesProps) {
  const t = useT();
  const [picked, setPicked] = useState(chosen);
  const toggle = (value: string) => {
    const next = picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value];
    setPicked(next);
    onChange(next);
  };
  return (
    <Stack gap="0.25rem" role="group" aria-label={label}>
      {options.map(({ value, text }) => (
        <Choice key={value}>
          <Tick type="checkbox" checked={picked.includes(value)} onChange={() => toggle(value)} />
          {text}
        </Choice>
      ))}
      <Button variant="soft" size="sm" onClick={close}>
        {t('filters.done')}
      </Button>
    </Stack>
  );
}

interface PeriodChoicesProps {
  from: string | undefined;
  to: string | undefined;
  today: string;
  onChange: (changes: { from?: string | null; to?: string | null }) => void;
  close: () => void;
}

export function PeriodChoices({ from, to, today, onChange, close }: PeriodChoicesProps) {
  const t = useT();
  return (
    <Stack gap="0.75rem">
      <DateChoice
        label={t('filters.start')}
        start={from}
        max={to ?? today}
        onChange={(date) => onChange({ from: date })}
      />
      <DateChoice
        label={t('filters.end')}
        start={to}
        min={from}
        max={today}
        onChange={(date) => onChange({ to: date })}
      />
      <Button variant="soft" size="sm" onClick={close}>
        {t('filters.done')}
      </Button>
    </Stack>
  );
}

interface DateChoiceProps {
  label: string;
  start: string | undefined;
  min?: string | undefined;
  max: string;
  onChange: (date: string | null) => void;
}

/** While a year is typed the field holds those of antiquity: '0002', '0020', '0202'. */
const isWhole = (date: string) => date >= '1900';

function DateChoice({ label, start, min, max, onChange }: DateChoiceProps) {
  const [typed, setTyped] = useState(start ?? '');
  return (
    <Stack as="label" gap="0.25rem">
      <Text as="span" variant="row" strong>
        {label}
      </Text>
      <DateInput
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isWhole(target.value)) onChange(target.value);
        }}
        // Empty while it is typed too: only when the field is left it means no date.
        onBlur={() => typed === '' && start !== undefined && onChange(null)}
      />
    </Stack>
  );
}
