import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { spokenAge } from '@member-portal/shared-kernel/rules/age';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Avatar, Box, Button, Card, chakra, Text } from '@member-portal/shared-kernel/ui';
import { PersonFacts } from '../../common/people/PersonFacts.tsx';
import { usePeopleT } from '../../people-texts.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '0 1rem',
    alignItems: 'start',
    paddingBlock: '1.25rem',
    '& + &': { borderTop: '1px solid var(--p-line)' },
  },
});

// Also below the button, so that a phone has room for a date on one line.
const Facts = chakra('div', { base: { gridColumn: '2 / -1' } });

interface PeopleListProps {
  people: readonly CoveredPerson[];
  label: string;
}

export const PeopleList = ({ people, label }: PeopleListProps) => (
  <Card padding="none" paddingInline={{ base: '1rem', md: '1.5rem' }}>
    <Box as="ul" role="list" listStyleType="none" aria-label={label}>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </Box>
  </Card>
);

function Person({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { firstName, surName, familyPosition, rank, birthDate, state, leavesOn } = person;
  const name = `${firstName} ${surName}`;
  const age = spokenAge(birthDate, today);
  const facts = [
    t(`rank.${rank}`),
    t(`age.${age.unit}`, { count: age.count }),
    t('position', { position: familyPosition }),
  ];
  return (
    <Row>
      <Avatar name={name} size="lg" index={familyPosition - 1} />
      <div>
        <Text strong>{name}</Text>
        <Text variant="small" tone="muted">
          {facts.join(' · ')}
        </Text>
      </div>
      {state !== 'LEFT' && (
        <Button
          variant="secondary"
          size="sm"
          route="update-benef"
          params={{ familyPosition: String(familyPosition) }}
          aria-label={t('manageOf', { name })}
        >
          {t('manage')}
        </Button>
      )}
      <Facts>
        {state === 'LEFT' ? (
          <Text variant="small" marginTop="0.375rem">
            {leavesOn && t('rights.ended', { date: formats.date(leavesOn) })}
          </Text>
        ) : (
          <PersonFacts person={person} />
        )}
      </Facts>
    </Row>
  );
}
