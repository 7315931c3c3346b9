import { isApiError } from '@member-portal/shared-kernel/api';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { saveFile, useMutation, useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, Card, Flex, Heading, Text } from '@member-portal/shared-kernel/ui';
import { Download, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useCertificateT } from '../certificate-texts.ts';
import { certificateMutations } from '../data/certificates.ts';

/** Today's certificate of membership, to download. A member without a current contract reads why there is none. */
export function CertificateCard({ padding = 'md' }: { padding?: 'sm' | 'md' }) {
  const t = useCertificateT();
  const formats = useFormats();
  const readOnly = useReadOnly();
  const { notify } = useServices();
  const { mutateAsync, isPending } = useMutation(certificateMutations.download());
  const [refusal, setRefusal] = useState<string | null>(null);

  async function download() {
    setRefusal(null);
    try {
      const { file, validUntil } = await mutateAsync();
      saveFile(file.blob, file.fileName);
      notify({ tone: 'success', text: t('downloaded', { until: formats.longDate(validUntil) }) });
    } catch (error) {
      const { code, params } = isApiError(error) ? error : { code: 'unexpected', params: {} };
      const dates = Object.entries(params).map(([name, date]) => [name, formats.longDate(date)]);
      setRefusal(t([`errors.${code}`, 'errors.unexpected'], Object.fromEntries(dates)));
    }
  }

  return (
    <Card padding={padding} aria-labelledby="certificate">
      <Flex gap="0.75rem" alignItems="center" marginBottom="0.5rem">
        <ShieldCheck size={20} aria-hidden />
        <Heading level={2} size="h3" id="certificate">
          {t('card.title')}
        </Heading>
      </Flex>
      <Text variant="small" tone="muted" marginBottom="0.75rem">
        {t('card.text')}
      </Text>
      <Button
        variant="secondary"
        size="sm"
        icon={Download}
        locked={readOnly}
        loading={isPending}
        onClick={() => void download()}
      >
        {t('card.download')}
      </Button>
      {refusal !== null && (
        <Box marginTop="0.75rem">
          <Banner tone="warning" role="alert">
            {refusal}
          </Banner>
        </Box>
      )}
    </Card>
  );
}
