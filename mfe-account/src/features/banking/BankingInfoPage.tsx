import type {
  BankAccount,
  BankAccounts,
  BankUsage,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
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
} from '@member-portal/shared-kernel/ui';
import { CalendarClock, Landmark, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useBankT } from '../../bank-texts.ts';
import { MandateNotice } from '../../common/MandateNotice.tsx';
import { bankQueries } from '../../data/bank-accounts.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { ContributionMandate } from './ContributionMandate.tsx';
import { PeopleAccounts } from './PeopleAccounts.tsx';
import { isOpen } from './rib-target.ts';

const ICONS = { REFUND: Landmark, CONTRIBUTION: CalendarClock };
/** The address part of the account to change. */
const OPEN_RIB = { REFUND: 'refund', CONTRIBUTION: 'contribution' };

/** The accounts for refunds and contributions, masked, each with its pending change. */
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
  const [insured] = data.people;
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
      {data.people.length > 1 && <PeopleAccounts data={data} />}
      <AddressNote />
    </Stack>
  );
}

/** A note for members who moved: changing the address and the account together causes a second check. */
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
    <Card display="grid">
      {/* The buttons of both cards are on one line. */}
      <Stack gap="1.25rem" css={{ '& > :last-child': { marginTop: 'auto' } }}>
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
          <ContributionMandate maskedIban={account.maskedIban} next={contribution.next ?? null} />
        )}
        {change && <ChangeNotice change={change} />}
        <ChangeButton
          openRib={OPEN_RIB[usage]}
          isFirst={!account}
          isOpen={change !== undefined && isOpen(change)}
        />
      </Stack>
    </Card>
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
