import type {
  BankAccount,
  BankAccounts,
  BankUsage,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { useQuery, useReadOnly } from '@member-portal/shared-kernel/state';
import {
  Avatar,
  Button,
  Card,
  Grid,
  Heading,
  HStack,
  IconBox,
  PageHeader,
  QueryView,
  SkeletonRows,
  Stack,
  Strong,
  Text,
  VisuallyHidden,
} from '@member-portal/shared-kernel/ui';
import { CalendarClock, Landmark, Lock, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useBankT } from '../../bank-texts.ts';
import { MandateNotice } from '../../common/MandateNotice.tsx';
import { bankQueries } from '../../data/bank-accounts.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import { ContributionMandate } from './ContributionMandate.tsx';

const ICONS = { REFUND: Landmark, CONTRIBUTION: CalendarClock };
/** The part of the address that names the account to change. */
const OPEN_RIB = { REFUND: 'refund', CONTRIBUTION: 'contribution' };

/** The accounts for refunds and contributions, masked, with the change that waits for each. */
export default function BankingInfoPage() {
  const t = useBankT();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ text: t('account'), route: 'account' }}
      />
      <QueryView
        query={useQuery(bankQueries.all())}
        skeleton={<SkeletonRows count={2} value={false} />}
        failure={{ title: t('failure.title'), text: t('failure.text') }}
        frame={(content) => <Card>{content}</Card>}
      >
        {(data) => <Loaded {...data} />}
      </QueryView>
    </>
  );
}

function Loaded(data: BankAccounts) {
  const t = useBankT();
  const [insured, ...others] = data.people;
  if (!insured) return null;
  return (
    <Stack gap={{ base: '0.75rem', md: '1.25rem' }}>
      <MandateNotice />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '0.75rem', md: '1.25rem' }}
      >
        <AccountCard data={data} usage="REFUND" owner={insured.id} />
        <AccountCard data={data} usage="CONTRIBUTION" owner={insured.id} />
      </Grid>
      {others.length > 0 && (
        <Card>
          <Stack gap="1.25rem">
            <Heading level={2}>{t('others')}</Heading>
            {others.map((person, index) => (
              <PersonAccount key={person.id} data={data} person={person} index={index + 1} />
            ))}
          </Stack>
        </Card>
      )}
      <AddressNote />
    </Stack>
  );
}

/** Whoever moves often changes both, which the insurer looks at twice. */
function AddressNote() {
  const t = useBankT();
  return (
    <Card>
      <HStack gap="0.75rem" alignItems="flex-start">
        <IconBox icon={ShieldCheck} />
        <div>
          <Strong>{t('address.title')}</Strong>
          <Text variant="small" tone="muted">
            {t('address.text')}
          </Text>
        </div>
      </HStack>
    </Card>
  );
}

interface AccountCardProps {
  data: BankAccounts;
  usage: BankUsage;
  owner: string;
}

function AccountCard({ data, usage, owner }: AccountCardProps) {
  const t = useBankT();
  const formats = useFormats();
  const account = data.accounts.find(
    (one) => one.usage === usage && one.people.some(({ id }) => id === owner),
  );
  const change = data.changes.find(({ usages, person }) => usages.includes(usage) && person.id === owner);
  const names = formats.list((account?.people ?? []).map(({ firstName }) => firstName));
  const { contribution } = data;
  const rhythm = [contribution?.mode, contribution?.frequency].flatMap((one) =>
    one ? t(`contribution.${one}`) : [],
  );
  return (
    <Card>
      <Stack gap="1.25rem">
        <HStack gap="0.75rem">
          <IconBox icon={ICONS[usage]} />
          <div>
            <Heading level={2}>{t(`usage.${usage}`)}</Heading>
            <Text variant="small" tone="muted">
              {usage === 'REFUND' ? names : rhythm.join(' ')}
            </Text>
          </div>
        </HStack>
        {account ? <AccountLines account={account} /> : <Text tone="muted">{t('none')}</Text>}
        {account && usage === 'CONTRIBUTION' && contribution?.mode === 'DIRECT_DEBIT' && (
          <ContributionMandate maskedIban={account.maskedIban} />
        )}
        {change && <ChangeNotice change={change} />}
        <ChangeButton
          openRib={OPEN_RIB[usage]}
          isFirst={!account}
          isOpen={change?.state === 'WAITING' || change?.state === 'HELD'}
        />
      </Stack>
    </Card>
  );
}

interface PersonAccountProps {
  data: BankAccounts;
  person: BankAccounts['people'][number];
  /** The place among the people covered, which gives the colour of the initials. */
  index: number;
}

function PersonAccount({ data, person, index }: PersonAccountProps) {
  const t = useBankT();
  const own = data.accounts.find(
    ({ usage, people }) => usage === 'REFUND' && people.length === 1 && people[0]?.id === person.id,
  );
  const change = data.changes.find((one) => one.person.id === person.id);
  return (
    <Stack gap="0.75rem">
      <HStack gap="0.75rem" justifyContent="space-between" flexWrap="wrap">
        <HStack gap="0.75rem">
          <Avatar name={`${person.firstName} ${person.surName}`} index={index} />
          <div>
            <Strong>{t(own ? 'own' : 'shared', { name: person.firstName })}</Strong>
            {own && <Text variant="small">{own.maskedIban}</Text>}
          </div>
        </HStack>
        <ChangeButton
          openRib={person.id}
          name={person.firstName}
          isOpen={change?.state === 'WAITING' || change?.state === 'HELD'}
        />
      </HStack>
      {change && <ChangeNotice change={change} />}
    </Stack>
  );
}

const AccountLines = ({ account }: { account: BankAccount }) => {
  const t = useBankT();
  return (
    <div>
      <Strong>{account.maskedIban}</Strong>
      <Text variant="small" tone="muted">
        {[account.bank, account.bic].filter(Boolean).join(' · ')}
      </Text>
      <Text variant="small" tone="muted">
        {t('holder', { holder: account.holder })}
      </Text>
    </div>
  );
};

interface ChangeButtonProps {
  openRib: string;
  /** Whose account it is, where several buttons stand below each other. */
  name?: string;
  /** No account is on file yet. */
  isFirst?: boolean;
  isOpen: boolean;
}

function ChangeButton({ openRib, name, isFirst = false, isOpen }: ChangeButtonProps) {
  const t = useBankT();
  const readOnly = useReadOnly();
  const own = t(isFirst ? 'add' : 'change');
  const label = name === undefined ? own : t(elides(name) ? 'changeOfElided' : 'changeOf', { name });
  // `locked` would say that the session is read-only.
  if (isOpen && !readOnly)
    return (
      <Button variant="secondary" icon={Lock} alignSelf="flex-start" aria-disabled>
        {label}
        <VisuallyHidden> ({t('changeWaits')})</VisuallyHidden>
      </Button>
    );
  return (
    <Button
      variant="secondary"
      alignSelf="flex-start"
      route="update-rib"
      params={{ openRib }}
      locked={readOnly}
    >
      {label}
    </Button>
  );
}
