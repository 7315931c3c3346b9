import type { ContractPerson } from '@member-portal/shared-kernel/contracts/contracts';
import { Avatar, chakra, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { useId } from 'react';
import { useContractT } from '../../contract-texts.ts';

const Group = chakra('fieldset', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', border: 0 } });
const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '2.75rem',
    paddingInline: '0.375rem 0.875rem',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'full',
    background: 'surface',
    fontSize: '0.9375rem',
    cursor: 'pointer',
    '&:has(:checked)': {
      background: 'primary-soft',
      borderColor: 'primary',
      color: 'primary',
      fontWeight: 'emphasis',
    },
    // On paper the chosen person is a fact, and the others are not there.
    _print: { border: 0, paddingInline: 0, '&:not(:has(:checked))': { display: 'none' } },
    '&:has(:focus-visible)': { outline: '3px solid var(--p-focus)', outlineOffset: '2px' },
  },
});

interface PersonChoiceProps {
  people: ContractPerson[];
  value: string;
  onChange: (id: string) => void;
}

/** The person whose cover is shown. Arrow keys move between people, as in any radio group. */
export function PersonChoice({ people, value, onChange }: PersonChoiceProps) {
  const t = useContractT();
  const name = useId();
  if (people.length < 2) return null;
  return (
    <Group aria-label={t('people.choice')}>
      {people.map(({ id, firstName, surName, familyPosition }) => (
        <Choice key={id}>
          <VisuallyHidden>
            <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          </VisuallyHidden>
          <Avatar name={`${firstName} ${surName}`} size="sm" index={familyPosition - 1} />
          {firstName}
        </Choice>
      ))}
    </Group>
  );
}
