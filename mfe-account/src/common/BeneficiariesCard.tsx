import type { Insured } from '@member-portal/shared-kernel/contracts/insured';
import { spokenAge } from '@member-portal/shared-kernel/rules/age';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Avatar,
  Card,
  EmptyState,
  Flex,
  Heading,
  QueryView,
  SkeletonRows,
  Stack,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { useWidgetT } from '../widget-texts.ts';

type Beneficiary = Insured['beneficiaries'][number];

const SHOWN = 3;

/** Home's card of the people covered with the member. */
export function BeneficiariesCard() {
  const t = useWidgetT();
  return (
    <Card
      padding="none"
      paddingInline="1.25rem"
      paddingBlock="1.25rem"
      minHeight="12.75rem"
      aria-labelledby="home-beneficiaries"
    >
      <Flex justifyContent="space-between" alignItems="center" gap="0.75rem" marginBottom="0.75rem">
        <Heading level={2} size="h2" id="home-beneficiaries">
          {t('beneficiaries.title')}
        </Heading>
        <TextLink route="beneficiary">{t('beneficiaries.manage')}</TextLink>
      </Flex>
      <QueryView
        query={useAllInfo()}
        skeleton={<SkeletonRows count={2} value={false} />}
        failure={{ title: t('beneficiaries.failure'), text: t('failure'), level: 3 }}
      >
        {({ insured }) => <People people={insured.beneficiaries.filter((person) => !person.insured)} />}
      </QueryView>
    </Card>
  );
}

function People({ people }: { people: Beneficiary[] }) {
  const t = useWidgetT();
  if (people.length === 0)
    return (
      <EmptyState
        size="sm"
        level={3}
        title={t('beneficiaries.none.title')}
        text={t('beneficiaries.none.text')}
      />
    );
  const more = people.length - SHOWN;
  return (
    <Stack as="ul" role="list" gap="0.5rem" listStyleType="none">
      {people.slice(0, SHOWN).map((person) => (
        <Flex as="li" key={person.id} alignItems="center" gap="0.75rem">
          <Avatar name={`${person.firstName} ${person.surName}`} index={person.familyPosition - 1} />
          <Text as="span" variant="row" strong flex="1" minWidth="0">
            {person.firstName} {person.surName}
          </Text>
          <Text as="span" variant="small" tone="muted">
            {person.rank === 'CHILD' ? (
              <Age birthDate={person.birthDate} />
            ) : (
              t(`beneficiaries.rank.${person.rank}`)
            )}
          </Text>
        </Flex>
      ))}
      {more > 0 && (
        <Text as="li" variant="small" tone="muted">
          {t('beneficiaries.more', { count: more })}
        </Text>
      )}
    </Stack>
  );
}

function Age({ birthDate }: Pick<Beneficiary, 'birthDate'>) {
  const t = useWidgetT();
  const { unit, count } = spokenAge(birthDate, useStream(useServices().today));
  return t(`beneficiaries.age.${unit}`, { count });
}
