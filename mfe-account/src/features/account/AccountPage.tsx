import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Avatar,
  Button,
  Card,
  Flex,
  Grid,
  Heading,
  List,
  ListRow,
  PageHeader,
  QueryView,
  Skeleton,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import {
  CircleUser,
  CircleX,
  FileText,
  Folder,
  type IconType,
  Landmark,
  LogOut,
  Settings,
  Users,
} from '@member-portal/shared-kernel/ui/icons';
import { type ReactNode, useState } from 'react';
import { BeneficiariesCard } from '../../common/BeneficiariesCard.tsx';
import { ContractCard } from '../../common/ContractCard.tsx';
import { MandateNotice } from '../../common/MandateNotice.tsx';
import { useT } from '../../texts.ts';

/** Pages of the account by route id. A page that no remote declares is left out. */
const PLACES = [
  { route: 'personal-info', icon: CircleUser },
  { route: 'documents', icon: Folder },
  { route: 'beneficiary', icon: Users },
  { route: 'banking-info', icon: Landmark },
  { route: 'preferences', icon: Settings },
  { route: 'contractual-info', icon: FileText },
  { route: 'resiliation', icon: CircleX },
] as const satisfies ReadonlyArray<{ route: string; icon: IconType }>;

/** The hub of the account: the signed-in member, links to its pages, contract and family, and the sign-out. */
export default function AccountPage() {
  const t = useT();
  const { routes } = useServices();
  return (
    <>
      <PageHeader title={t('account.title')} />
      <Stack gap={{ base: '0.75rem', md: '1.25rem' }}>
        <Identity />
        <MandateNotice />
        <Card padding="none" paddingBlock="0.5rem">
          <List inset="md" aria-label={t('account.places')}>
            {PLACES.filter(({ route }) => routes.exists(route)).map(({ route, icon }) => (
              <ListRow
                key={route}
                icon={icon}
                title={t(`place.${route}.title`)}
                meta={t(`place.${route}.text`)}
                route={route}
              />
            ))}
          </List>
        </Card>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '0.75rem', md: '1.25rem' }}>
          <ContractCard />
          <BeneficiariesCard />
        </Grid>
        <SignOut />
      </Stack>
    </>
  );
}

function Identity() {
  const t = useT();
  const formats = useFormats();
  const profile = useStream(useServices().session.profile);
  const last = profile?.lastConnection;
  return (
    <Card>
      <QueryView
        query={useAllInfo()}
        skeleton={
          <IdentityRow>
            <Skeleton boxSize="2.75rem" borderRadius="full" />
            <Skeleton width="10rem" height="1.25rem" />
          </IdentityRow>
        }
        failure={{ title: t('account.failure.title'), text: t('account.failure.text') }}
      >
        {({ insured: { firstName, surName, membershipNumber } }) => (
          <IdentityRow>
            <Avatar name={`${firstName} ${surName}`} size="lg" />
            <div>
              <Heading level={2}>
                {firstName} {surName}
              </Heading>
              <Text variant="small" tone="muted">
                {t('account.number', { number: membershipNumber })}
              </Text>
              {last && (
                <Text variant="small" tone="muted">
                  {t('account.last', { day: formats.instantDay(last), time: formats.time(last) })}
                </Text>
              )}
            </div>
          </IdentityRow>
        )}
      </QueryView>
    </Card>
  );
}

const IdentityRow = ({ children }: { children: ReactNode }) => (
  <Flex gap="1rem" alignItems="center" minHeight="2.75rem">
    {children}
  </Flex>
);

function SignOut() {
  const t = useT();
  const { session } = useServices();
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={LogOut}
      alignSelf="flex-start"
      loading={leaving}
      loadingText={t('account.leaving')}
      onClick={() => {
        setLeaving(true);
        void session.signOut().finally(() => setLeaving(false));
      }}
    >
      {t('account.signOut')}
    </Button>
  );
}
