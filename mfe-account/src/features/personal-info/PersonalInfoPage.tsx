import type { Insured } from '@member-portal/shared-kernel/contracts/insured';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useAllInfo, useServices } from '@member-portal/shared-kernel/state';
import {
  Avatar,
  Card,
  Flex,
  Grid,
  Heading,
  KeyValueList,
  PageHeader,
  QueryView,
  SkeletonRows,
  Stack,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { Lock } from '@member-portal/shared-kernel/ui/icons';
import { CertificateCard } from '../../common/CertificateCard.tsx';
import { useT } from '../../texts.ts';
import { ContactsCard } from './contacts/ContactsCard.tsx';
import { InfoCards } from './InfoCards.tsx';
import { SecuritySection } from './security/SecuritySection.tsx';

/** The member's personal data. The identity comes from the health insurance; its social security number is masked. */
export default function PersonalInfoPage() {
  const t = useT();
  const allInfo = useAllInfo();
  return (
    <>
      <PageHeader title={t('info.title')} back={{ text: t('account.title'), route: 'account' }} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        gap={{ base: '0.75rem', md: '1.25rem' }}
        alignItems="start"
      >
        <ContactsCard />
        <Stack gap={{ base: '0.75rem', md: '1.25rem' }} gridRow={{ lg: 'span 2' }}>
          <QueryView
            query={allInfo}
            skeleton={<SkeletonRows count={3} icon={false} />}
            failure={{ title: t('info.failure.title'), text: t('info.failure.text') }}
            frame={(content) => <Card padding="sm">{content}</Card>}
          >
            {({ insured }) => <Identity insured={insured} />}
          </QueryView>
          <InfoCards />
          <CertificateCard padding="sm" />
        </Stack>
        <SecuritySection insured={allInfo.data?.insured} />
      </Grid>
    </>
  );
}

function Identity({ insured }: { insured: Insured }) {
  const t = useT();
  const formats = useFormats();
  const { routes } = useServices();
  return (
    <Card padding="sm" aria-labelledby="identity">
      <Flex gap="1rem" alignItems="center" marginBottom="0.75rem">
        <Avatar name={`${insured.firstName} ${insured.surName}`} size="lg" />
        <div>
          <Heading level={2} size="h3" id="identity">
            {insured.firstName} {insured.surName}
          </Heading>
          <Text variant="small" tone="muted">
            {t('info.born', { date: formats.longDate(insured.birthDate) })}
          </Text>
        </div>
      </Flex>
      <KeyValueList
        layout="stacked"
        items={[
          { label: t('info.memberNumber'), value: insured.membershipNumber },
          { label: t('info.nir'), value: insured.nirMasked },
        ]}
      />
      <Flex gap="0.5rem" marginTop="0.75rem" color="text-2">
        <Lock size={16} aria-hidden />
        <Text variant="small" flex="1">
          {t('info.source')}{' '}
          {routes.exists('message-form') && (
            <TextLink inline route="message-form" search={{ category: 'MEMBERSHIP', object: 'other' }}>
              {t('info.report')}
            </TextLink>
          )}
        </Text>
      </Flex>
    </Card>
  );
}
