import { Button, chakra, Stack } from '@member-portal/shared-kernel/ui';
import { useId } from 'react';
import { useT } from '../../texts.ts';

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '0.75rem', minHeight: '2.75rem', cursor: 'pointer' },
});
const Mark = chakra('input', { base: { boxSize: '1.25rem', accentColor: 'var(--p-primary)' } });

interface PersonChoicesProps {
  people: { id: string; firstName: string }[];
  /** Null: everybody. */
  chosen: string | null;
  onChange: (id: string | null) => void;
  close: () => void;
}

export function PersonChoices({ people, chosen, onChange, close }: PersonChoicesProps) {
  const t = useT();
  const name = useId();
  return (
    <Stack gap="0.25rem" role="radiogroup" aria-label={t('year.person')}>
      {[{ id: null, firstName: t('year.everybody') }, ...people].map((one) => (
        <Choice key={one.id ?? 'everybody'}>
          <Mark type="radio" name={name} checked={one.id === chosen} onChange={() => onChange(one.id)} />
          {one.firstName}
        </Choice>
      ))}
      <Button variant="soft" size="sm" onClick={close}>
        {t('filters.done')}
      </Button>
    </Stack>
  );
}
