import type { ConsentAnswer, ConsentPage } from '@member-portal/shared-kernel/contracts/care-consents';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, Button, Card, Grid, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { useConsentT } from '../../consent-texts.ts';

interface QuestionProps {
  page: ConsentPage;
  isSending: boolean;
  onAnswer(answer: ConsentAnswer['answer']): Promise<void>;
}

/** The question to the person, and the meaning of an agreement. Both answers look alike, so that none is suggested. */
export function Question({ page, isSending, onAnswer }: QuestionProps) {
  const t = useConsentT();
  const formats = useFormats();
  const [chosen, setChosen] = useState<ConsentAnswer['answer'] | null>(null);
  const { firstName: name, expiresAt, careFrom, insurer } = page;
  const asker = `${page.asker.firstName} ${page.asker.surName}`;
  const choose = (answer: ConsentAnswer['answer']) => {
    setChosen(answer);
    void onAnswer(answer);
  };
  const button = (answer: 'AGREE' | 'REFUSE', label: string) => (
    <Button
      variant="secondary"
      size="lg"
      fullWidth
      loading={isSending && chosen === answer}
      disabled={isSending && chosen !== answer}
      onClick={() => choose(answer)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="1.5rem">
      <PageHeader flush title={t('ask.title', { asker })} />
      <Card>
        <Stack gap="1.25rem">
          <Text>{t('ask.text', { name, until: expiresAt ? formats.instant(expiresAt) : '' })}</Text>
          <Stack as="dl" gap="1rem">
            <Fact label={t('facts.already')} text={t('facts.alreadyText', { asker })} />
            <Fact
              label={t('facts.shown')}
              text={t('facts.shownText', { date: formats.longDate(careFrom) })}
            />
            <Fact label={t('facts.duration')} text={t('facts.durationText')} />
            <Fact label={t('facts.back')} text={t('facts.backText')} />
            <Fact
              label={t('facts.insurer')}
              text={
                insurer.email === null
                  ? t('facts.insurerAlone', { insurer: insurer.name })
                  : t('facts.insurerText', { insurer: insurer.name, email: insurer.email })
              }
            />
          </Stack>
          <Grid
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            gap="0.75rem"
          >
            {button('AGREE', t('ask.agree'))}
            {button('REFUSE', t('ask.refuse'))}
          </Grid>
        </Stack>
      </Card>
    </Stack>
  );
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Box as="dt" fontWeight="emphasis">
      {label}
    </Box>
    <Box as="dd" margin="0">
      <Text tone="muted">{text}</Text>
    </Box>
  </div>
);
