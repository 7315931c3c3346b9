import { Button, Stack } from '@member-portal/shared-kernel/ui';
import { CheckboxList } from '@member-portal/shared-kernel/ui/fields';
import { useState } from 'react';
import { useT } from '../../texts.ts';

interface ManyChoicesProps {
  label: string;
  options: { value: string; text: string }[];
  /** The values that are chosen when the panel opens. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
  close: () => void;
}

/**
 * Keeps its own copy of the choice, so that a tick shows at once; the URL, which holds the choice, updates a
 * moment later.
 */
export default function ManyChoices({ label, options, chosen, onChange, close }: ManyChoicesProps) {
  const t = useT();
  const [picked, setPicked] = useState(chosen);
  const pick = (next: string[]) => {
    setPicked(next);
    onChange(next);
  };
  return (
    <Stack gap="0.25rem" role="group" aria-label={label}>
      <CheckboxList
        options={options.map(({ value, text }) => ({ value, label: text }))}
        chosen={picked}
        onChange={pick}
      />
      <Button variant="soft" size="sm" onClick={close}>
        {t('filters.done')}
      </Button>
    </Stack>
  );
}
