import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { CheckedCertificate } from '@member-portal/shared-kernel/contracts/certificates';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Card,
  Flex,
  Heading,
  IconBox,
  KeyValueList,
  QueryView,
  SkeletonRows,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { CircleX, Hourglass, type IconType, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useCertificateT } from '../../certificate-texts.ts';
import { certificateQueries } from '../../data/certificates.ts';

/** The certificate of a code: validity, dates and initials. */
export function CheckOutcome({ code }: { code: string }) {
  const t = useCertificateT();
  const query = useQuery(certificateQueries.check(code));
  const refused = isApiError(query.error) ? query.error.code : null;
  if (refused === 'certificate_unknown' || refused === 'validation_failed')
    return (
      <Card>
        <Verdict
          icon={CircleX}
          tone="warning"
          title={t('check.unknown.title')}
          text={t('check.unknown.text')}
        />
      </Card>
    );
  if (refused === 'too_many_attempts' || refused === 'read_only_session')
    return <Banner tone="warning">{errorSentence(query.error, t)}</Banner>;
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={3} value={false} />}
      failure={{ title: t('check.failure.title'), text: t('check.failure.text') }}
      frame={(content) => <Card>{content}</Card>}
    >
      {(certificate) => <Certificate certificate={certificate} />}
    </QueryView>
  );
}

const LOOKS = {
  VALID: { icon: ShieldCheck, tone: 'success' },
  CHANGED: { icon: Hourglass, tone: 'warning' },
  ENDED: { icon: CircleX, tone: 'warning' },
  EXPIRED: { icon: Hourglass, tone: 'warning' },
} as const;

function Certificate({ certificate }: { certificate: CheckedCertificate }) {
  const t = useCertificateT();
  const formats = useFormats();
  const contractText = useContractText();
  const { state, issuedOn, validUntil, contracts } = certificate;
  return (
    <Card>
      <Stack gap="1.25rem">
        <Verdict
          {...LOOKS[state]}
          title={t(`check.state.${state}.title`)}
          text={t(`check.state.${state}.text`)}
        />
        <KeyValueList
          layout="stacked"
          items={[
            { label: t('check.issuedOn'), value: formats.longDate(issuedOn) },
            { label: t('check.validUntil'), value: formats.longDate(validUntil) },
            ...contracts.map((contract) => ({
              label: contractText(contract),
              value: contract.people
                .map(({ initials, covered }) =>
                  covered || !contract.active ? initials : t('check.over', { initials }),
                )
                .join(', '),
            })),
          ]}
        />
        <Text variant="small" tone="muted">
          {t('check.compare')}
        </Text>
      </Stack>
    </Card>
  );
}

function useContractText() {
  const t = useCertificateT();
  const formats = useFormats();
  return ({ from, to, active }: CheckedCertificate['contracts'][number]): string => {
    const dates = { from: formats.longDate(from), to: to === null ? '' : formats.longDate(to) };
    if (!active) return t(to === null ? 'check.contract.over' : 'check.contract.ended', dates);
    return t(to === null ? 'check.contract.running' : 'check.contract.until', dates);
  };
}

interface VerdictProps {
  icon: IconType;
  tone: 'success' | 'warning';
  title: string;
  text: string;
}

const Verdict = ({ icon, tone, title, text }: VerdictProps) => (
  <Flex gap="1rem" alignItems="center">
    <IconBox icon={icon} tone={tone} size="xl" />
    <div>
      <Heading level={2}>{title}</Heading>
      <Text>{text}</Text>
    </div>
  </Flex>
);
