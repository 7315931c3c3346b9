import type { Insured } from 'shared-kernel/contracts/insured';
import { useFormats } from 'shared-kernel/i18n';
import { formatPhone } from 'shared-kernel/rules/phone';
import { useAllInfo } from 'shared-kernel/state';
import {
  Avatar,
  Card,
  Failure,
  Flex,
  Grid,
  Heading,
  KeyValueList,
  PageHeader,
  SkeletonRows,
  Stack,
  Text,
} from 'shared-kernel/ui';
import { Lock, Mail } from 'shared-kernel/ui/icons';
import { useT } from '../../texts.ts';
import { SecuritySection } from './security/SecuritySection.tsx';

/** What the insurer knows of the member. Identity comes from the health insurance and is shown masked. */
export default function PersonalInfoPage() {
  const t = useT();
  const allInfo = useAllInfo();
  return (
    <>
      <PageHeader title={t('info.title')} back={{ text: t('account.title'), route: 'account' }} />
      {allInfo.data ? (
        <Content insured={allInfo.data.insured} />
      ) : (
        <Card>
          {allInfo.isError ? (
            <Failure
              size="page"
              title={t('info.failure.title')}
              text={t('info.failure.text')}
              onRetry={() => void allInfo.refetch()}
              retrying={allInfo.isFetching}
            />
          ) : (
            <SkeletonRows count={5} icon={false} />
          )}
        </Card>
      )}
    </>
  );
}

function Content({ insured }: { insured: Insured }) {
  const t = useT();
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
      gap={{ base: '0.75rem', md: '1.25rem' }}
      alignItems="start"
    >
      <Card aria-labelledby="contact-details">
        <Heading level={2} id="contact-details" marginBottom="0.5rem">
          {t('info.contact')}
        </Heading>
        <ContactDetails insured={insured} />
      </Card>
      <Stack gap={{ base: '0.75rem', md: '1.25rem' }} gridRow={{ lg: 'span 2' }}>
        <Identity insured={insured} />
        <Card padding="sm">
          <Flex gap="0.75rem" alignItems="center" marginBottom="0.5rem">
            <Mail size={20} aria-hidden />
            <Heading level={2} size="h3">
              {t('info.whyAddress.title')}
            </Heading>
          </Flex>
          <Text variant="small" tone="muted">
            {t('info.whyAddress.text')}
          </Text>
        </Card>
      </Stack>
      <SecuritySection email={insured.contact.email} nirMasked={insured.nirMasked} />
    </Grid>
  );
}

function ContactDetails({ insured }: { insured: Insured }) {
  const t = useT();
  const formats = useFormats();
  const { contact, address } = insured;
  const missing = t('info.missing');
  return (
    <KeyValueList
      items={[
        { label: t('info.email'), value: contact.email ?? missing },
        { label: t('info.secondaryEmail'), value: contact.secondaryEmail ?? missing },
        {
          label: t('info.mobile'),
          value: contact.mobileNumber ? formatPhone(contact.mobileNumber) : missing,
        },
        { label: t('info.phone'), value: contact.phone ? formatPhone(contact.phone) : missing },
        {
          label: t('info.address'),
          value: address
            ? [
                address.line1,
                address.line2,
                address.line3,
                `${address.zipCode} ${address.city}`,
                formats.country(address.country),
              ]
                .filter((line) => line)
                .map((line) => (
                  <span key={line} style={{ display: 'block' }}>
                    {line}
                  </span>
                ))
            : missing,
        },
      ]}
    />
  );
}

function Identity({ insured }: { insured: Insured }) {
  const t = useT();
  const formats = useFormats();
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
          {t('info.source')}
        </Text>
      </Flex>
    </Card>
  );
}
