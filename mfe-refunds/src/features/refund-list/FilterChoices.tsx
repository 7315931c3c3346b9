import { useId, useState } from 'react';
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
    '&[aria-invalid=true]': { borderColor: 'danger' },
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

/** While a year is typed the field holds those of antiquity: '0002', '0020', '0202'. */
const isWhole = (date: string) => date >= '1900';

/** Days are typed where the browser's own bounds do not hold: a period that ends before it begins is not asked for. */
export function PeriodChoices({ from, to, today, onChange, close }: PeriodChoicesProps) {
  const t = useT();
  const errorId = useId();
  const [typed, setTyped] = useState({ from: from ?? '', to: to ?? '' });
  const isCrossed = (days: typeof typed) => isWhole(days.from) && isWhole(days.to) && days.to < days.from;
  const crossed = isCrossed(typed);
  const write = (name: 'from' | 'to') => (date: string) => {
    const next = { ...typed, [name]: date };
    setTyped(next);
    if (!isWhole(date) || isCrossed(next)) return;
    onChange({ ...(isWhole(next.from) && { from: next.from }), ...(isWhole(next.to) && { to: next.to }) });
  };
  // Empty while it is typed too: only when the field is left it means no date.
  const leave = (name: 'from' | 'to', start: string | undefined) => () => {
    if (typed[name] === '' && start !== undefined) onChange({ [name]: null });
  };
  return (
    <Stack gap="0.75rem">
      <DateChoice
        label={t('filters.start')}
        value={typed.from}
        max={to ?? today}
        onChange={write('from')}
        onBlur={leave('from', from)}
      />
      <DateChoice
        label={t('filters.end')}
        value={typed.to}
        min={from}
        max={today}
        onChange={write('to')}
        onBlur={leave('to', to)}
        {...(crossed && { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      {crossed && (
        <Text id={errorId} variant="small" tone="danger" role="alert" maxWidth="16rem">
          {t('filters.crossed')}
        </Text>
      )}
      <Button variant="soft" size="sm" onClick={close}>
        {t('filters.done')}
      </Button>
    </Stack>
  );
}

interface DateChoiceProps {
  label: string;
  value: string;
  min?: string | undefined;
  max: string;
  onChange: (date: string) => void;
  onBlur: () => void;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

function DateChoice({ label, onChange, ...input }: DateChoiceProps) {
  return (
    <Stack as="label" gap="0.25rem">
      <Text as="span" variant="row" strong>
        {label}
      </Text>
      <DateInput type="date" onChange={({ target }) => onChange(target.value)} {...input} />
    </Stack>
  );
}
