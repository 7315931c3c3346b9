import type { ContractDetail, ContractPerson } from '@member-portal/shared-kernel/contracts/contracts';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Card, QueryView, SkeletonRows, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useContractT } from '../../contract-texts.ts';
import { contractQueries } from '../../data/contracts.ts';
import { Guarantees } from './Guarantees.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { usePeriodText } from './use-period-text.ts';
import { WhatIsLeft } from './WhatIsLeft.tsx';

const GAP = { base: '0.75rem', md: '1.25rem' };

/** The cover of one person, chosen in the address: period, rest of budgets, guarantees. */
export function PersonCover({ contract }: { contract: ContractDetail }) {
  const t = useContractT();
  const periodText = usePeriodText();
  const [chosen, choose] = useSearchValue('person');
  const { people } = contract;
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  if (!person)
    return (
      <Card>
        <Text>{t('people.none')}</Text>
      </Card>
    );
  return (
    <Stack gap={GAP} minWidth="0">
      <PersonChoice people={people} value={person.id} onChange={(id) => choose(id, { replace: true })} />
      <Text variant="small" tone="muted">
        {t(elides(person.firstName) ? 'people.periodElided' : 'people.period', {
          name: person.firstName,
          period: periodText(person),
        })}
      </Text>
      {contract.domain === 'FORESIGHT' ? (
        <Card>
          <Text>{t('guarantees.foresight')}</Text>
        </Card>
      ) : (
        <GuaranteesOf contract={contract} person={person} />
      )}
    </Stack>
  );
}

function GuaranteesOf({ contract, person }: { contract: ContractDetail; person: ContractPerson }) {
  const t = useContractT();
  return (
    <QueryView
      query={useQuery(contractQueries.guarantees(contract.id, person.id))}
      skeleton={<SkeletonRows count={5} />}
      failure={{ title: t('guarantees.failure.title'), text: t('guarantees.failure.text') }}
      empty={{
        when: ({ guarantees }) => guarantees.length === 0,
        show: <Text>{t('guarantees.none')}</Text>,
      }}
      frame={(content) => <Card>{content}</Card>}
    >
      {({ date, guarantees }) => (
        <Stack gap={GAP} minWidth="0">
          <WhatIsLeft
            date={date}
            guarantees={guarantees}
            name={person.firstName}
            endDate={contract.endDate}
          />
          <Guarantees date={date} guarantees={guarantees} />
        </Stack>
      )}
    </QueryView>
  );
}
