import type { ConsentPage } from '@member-portal/shared-kernel/contracts/care-consents';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Button, Card, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useConsentT } from '../../consent-texts.ts';

interface TakeBackProps {
  page: ConsentPage;
  isSending: boolean;
  onTakeBack: () => void;
}

/** The withdrawal, which needs no reason. */
export function TakeBack({ page, isSending, onTakeBack }: TakeBackProps) {
  const t = useConsentT();
  const formats = useFormats();
  const asker = `${page.asker.firstName} ${page.asker.surName}`;
  return (
    <Stack gap="1.5rem">
      <PageHeader flush title={t('back.title', { asker })} />
      <Card>
        <Stack gap="1.25rem">
          <Text>
            {page.since
              ? t('back.since', { asker, date: formats.instantDay(page.since) })
              : t('back.sinceUnknown', { asker })}
          </Text>
          <Text>{t('back.text')}</Text>
          <Button variant="primary" size="lg" alignSelf="flex-start" loading={isSending} onClick={onTakeBack}>
            {t('back.button')}
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
}
