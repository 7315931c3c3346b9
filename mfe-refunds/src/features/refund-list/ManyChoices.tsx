import { Button, chakra, Stack } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { useT } from '../../texts.ts';

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '0.75rem', minHeight: '2.75rem', cursor: 'pointer' },
});
const Tick = chakra('input', { base: { boxSize: '1.25rem', accentColor: 'var(--p-primary)' } });

interface ManyChoicesProps {
  label: string;
  options: { value: string; text: string }[];
  /** The values that are chosen when the panel opens. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
  close: () => void;
}

/** Keeps its own copy of the choice, so that a tick shows at once; the URL, which owns it, updates a moment later. */
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
