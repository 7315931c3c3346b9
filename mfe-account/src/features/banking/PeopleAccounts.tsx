import type { BankAccounts } from '@member-portal/shared-kernel/contracts/bank-accounts';
import {
  Avatar,
  Card,
  Disclosure,
  Heading,
  HStack,
  Stack,
  Strong,
  Text,
} from '@member-portal/shared-kernel/ui';
import { useBankT } from '../../bank-texts.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { isOpen, ownersOf } from './rib-target.ts';

/** The relatives with their own account, or a change of it; the others may get one on demand. */
export function PeopleAccounts({ data }: { data: BankAccounts }) {
  const t = useBankT();
  const owners = ownersOf(data);
  const relatives = data.people
    .map((person, index) => ({ person, index, change: data.changes.find(isOf(person.id)) }))
    .slice(1);
  const shown = relatives.filter(({ person, change }) => owners.has(person.id) || change);
  const others = relatives.filter((one) => !shown.includes(one));
  return (
    <Card>
      <Stack gap="1.25rem">
        <Heading level={2}>{t('others')}</Heading>
        {shown.map(({ person, index, change }) => (
          <Stack key={person.id} gap="0.75rem">
            <Relative
              person={person}
              index={index}
              isOpen={change !== undefined && isOpen(change)}
              account={data.accounts.find(({ people }) => people.length === 1 && people[0]?.id === person.id)}
            />
            {change && <ChangeNotice change={change} />}
          </Stack>
        ))}
        {others.length > 0 && (
          <Disclosure title={t('giveOwn')}>
            <Stack gap="1.25rem" paddingTop="0.75rem">
              {others.map(({ person, index }) => (
                <Relative key={person.id} person={person} index={index} account={undefined} isOpen={false} />
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

const isOf =
  (id: string) =>
  ({ person }: BankAccounts['changes'][number]) =>
    person.id === id;

interface RelativeProps {
  person: BankAccounts['people'][number];
  /** Position among the people covered, which sets the colour of the initials. */
  index: number;
  account: BankAccounts['accounts'][number] | undefined;
  isOpen: boolean;
}

function Relative({ person, index, account, isOpen }: RelativeProps) {
  const t = useBankT();
  const { id, firstName, surName } = person;
  return (
    <HStack gap="0.75rem" justifyContent="space-between" flexWrap="wrap">
      <HStack gap="0.75rem">
        <Avatar name={`${firstName} ${surName}`} index={index} />
        <div>
          <Strong>{account ? t('own', { name: firstName }) : `${firstName} ${surName}`}</Strong>
          <Text variant="small" tone="muted">
            {account ? account.maskedIban : t('onYours')}
          </Text>
        </div>
      </HStack>
      <ChangeButton openRib={id} name={firstName} isFirst={!account} isOpen={isOpen} />
    </HStack>
  );
}
