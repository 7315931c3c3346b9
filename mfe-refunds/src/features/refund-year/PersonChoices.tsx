import { Button, Stack } from '@member-portal/shared-kernel/ui';
import { RadioList } from '@member-portal/shared-kernel/ui/form';
import { useT } from '../../texts.ts';

interface PersonChoicesProps {
  people: { id: string; firstName: string }[];
  /** Null for everybody. */
  chosen: string | null;
  onChange: (id: string | null) => void;
  close: () => void;
}

/** The value of « Toute la famille »: radios have no value null. */
const EVERYBODY = '';

export default function PersonChoices({ people, chosen, onChange, close }: PersonChoicesProps) {
  const t = useT();
  const options = people.map(({ id, firstName }) => ({ value: id, label: firstName }));
  return (
    <Stack gap="0.25rem" role="radiogroup" aria-label={t('year.person')}>
      <RadioList
        options={[{ value: EVERYBODY, label: t('year.everybody') }, ...options]}
        chosen={chosen ?? EVERYBODY}
        onChange={(id) => onChange(id === EVERYBODY ? null : id)}
      />
      <Button variant="soft" size="sm" onClick={close}>
        {t('filters.done')}
      </Button>
    </Stack>
  );
}
